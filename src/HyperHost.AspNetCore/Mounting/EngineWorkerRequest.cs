using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Web;
using ServiceStack.HyperHost.Messages;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>Adapts v3's request and response to the worker request that System.Web's HttpContext requires.</summary>
internal sealed class EngineWorkerRequest(IHttpRequest request, IHttpResponse response) : HttpWorkerRequest
{
    private static readonly string[] NoHeader = [];

    private readonly Uri _url = Uri.TryCreate(request.AbsoluteUri, UriKind.Absolute, out var url) ? url : new Uri("http://localhost/");

    public override string GetHttpVerbName() => request.HttpMethod;

    public override string GetHttpVersion() => "HTTP/1.1";

    public override string GetRawUrl() => request.RawUrl;

    public override string GetUriPath() =>
        request is HostRequest own ? own.Path : TargetPath.Resolve(TargetPath.OriginForm(request.RawUrl)).Path;

    public override string GetQueryString() => request.RawUrl.IndexOf('?') is var mark and >= 0 ? request.RawUrl[(mark + 1)..] : "";

    public override string GetLocalAddress() => _url.Host;

    public override int GetLocalPort() => _url.Port;

    public override string GetServerName() => _url.Authority;

    public override string? GetRemoteAddress() => request.UserHostAddress;

    public override int GetRemotePort() => 0;

    public override bool IsSecure() => request.IsSecureConnection;

    public override string? GetKnownRequestHeader(int index) => request.Headers[GetKnownRequestHeaderName(index)];

    public override string? GetUnknownRequestHeader(string name) => request.Headers[name];

    public override string[][] GetUnknownRequestHeaders()
    {
        var found = new List<string[]>();
        foreach (var name in request.Headers.AllKeys ?? NoHeader)
        {
            if (name is not null && GetKnownRequestHeaderIndex(name) < 0) found.Add([name, request.Headers[name] ?? ""]);
        }

        return [.. found];
    }

    // restores the stream's position, because the service also reads the body
    public override byte[] GetPreloadedEntityBody()
    {
        var body = request.InputStream;
        if (!body.CanSeek)
        {
            request.UseBufferedStream = true;
            body = request.InputStream;
        }

        var position = body.Position;
        body.Position = 0;
        using var copy = new MemoryStream();
        body.CopyTo(copy);
        body.Position = position;
        return copy.ToArray();
    }

    public override bool IsEntireEntityBodyIsPreloaded() => true;

    public override int GetTotalEntityBodyLength() => (int)Math.Max(0, request.ContentLength);

    public override bool HeadersSent() => response.IsClosed;

    public override void SendStatus(int statusCode, string statusDescription)
    {
        response.StatusCode = statusCode;
        response.StatusDescription = statusDescription;
    }

    public override void SendKnownResponseHeader(int index, string value)
    {
        if (index == HeaderContentType) response.ContentType = value;
        else if (index == HeaderSetCookie) AddCookie(value);
        else response.AddHeader(GetKnownResponseHeaderName(index), value);
    }

    public override void SendUnknownResponseHeader(string name, string value)
    {
        if (name.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase)) AddCookie(value);
        else response.AddHeader(name, value);
    }

    public override void SendResponseFromMemory(byte[] data, int length) => response.OutputStream.Write(data, 0, length);

    public override void SendResponseFromFile(string filename, long offset, long length)
    {
        using var file = File.OpenRead(filename);
        file.Position = offset;
        file.CopyTo(response.OutputStream);
    }

    public override void SendResponseFromFile(IntPtr handle, long offset, long length) =>
        throw new NotSupportedException("A file is sent by its name, not by a handle.");

    public override void FlushResponse(bool finalFlush) => response.Flush();

    public override void EndOfRequest()
    {
    }

    // text: "name=value; path=/; HttpOnly"
    private void AddCookie(string text)
    {
        var parts = text.Split(';', StringSplitOptions.TrimEntries);
        var pair = parts[0].Split('=', 2);
        var cookie = new Cookie(pair[0], pair.Length > 1 ? pair[1] : "");
        foreach (var part in parts[1..])
        {
            var attribute = part.Split('=', 2);
            var value = attribute.Length > 1 ? attribute[1] : "";
            switch (attribute[0].ToLowerInvariant())
            {
                case "path": cookie.Path = value; break;
                case "domain": cookie.Domain = value; break;
                case "secure": cookie.Secure = true; break;
                case "httponly": cookie.HttpOnly = true; break;
                case "expires" when DateTime.TryParse(value, System.Globalization.CultureInfo.InvariantCulture,
                    System.Globalization.DateTimeStyles.AdjustToUniversal, out var expires): cookie.Expires = expires; break;
            }
        }

        response.Cookies.AddCookie(cookie);
    }
}
