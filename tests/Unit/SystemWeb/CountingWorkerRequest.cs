using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Web.Hosting;

namespace ServiceStack.HyperHost.Tests.SystemWeb;

/// <summary>A request as a web server would pass it, which counts how often each part is read.</summary>
internal sealed class CountingWorkerRequest(WebRequestLine line)
    : SimpleWorkerRequest(line.Path.TrimStart('/'), line.Query, TextWriter.Null)
{
    private readonly byte[] _body = Encoding.UTF8.GetBytes(line.Body);
    private readonly StringBuilder _answer = new();

    public Dictionary<string, int> Asked { get; } = [];

    public int Status { get; private set; }

    public string Answer => _answer.ToString();

    public override string GetHttpVerbName() => Count(line.Verb, "verb");

    public override string GetHttpVersion() => "HTTP/1.1";

    public override string GetRemoteAddress() => Count("127.0.0.1", "peer");

    public override string GetUriPath() => line.Path;

    public override string GetFilePath() => line.Path;

    public override string GetPathInfo() => "";

    public override string GetRawUrl() => Count(line.Query.Length == 0 ? line.Path : line.Path + "?" + line.Query, "url");

    public override string? GetKnownRequestHeader(int index) =>
        Count(index == HeaderContentLength ? _body.Length.ToString() : Header(GetKnownRequestHeaderName(index)), "known " + index);

    public override string? GetUnknownRequestHeader(string name) => Count(Header(name), "unknown");

    public override string[][] GetUnknownRequestHeaders()
    {
        var unknown = new List<string[]>();
        foreach (var header in line.Headers)
        {
            if (GetKnownRequestHeaderIndex(header[0]) < 0) unknown.Add(header);
        }

        return Count(unknown.ToArray(), "unknown headers");
    }

    public override byte[] GetPreloadedEntityBody() => Count(_body, "body");

    public override bool IsEntireEntityBodyIsPreloaded() => true;

    public override void SendStatus(int statusCode, string statusDescription) => Status = statusCode;

    public override void SendKnownResponseHeader(int index, string value) =>
        _answer.Append(GetKnownResponseHeaderName(index) + ": " + value + "\n");

    public override void SendUnknownResponseHeader(string name, string value) => _answer.Append(name + ": " + value + "\n");

    public override void SendResponseFromMemory(byte[] data, int length) => _answer.Append(Encoding.UTF8.GetString(data, 0, length));

    public override void FlushResponse(bool finalFlush)
    {
    }

    private string? Header(string name)
    {
        foreach (var header in line.Headers)
        {
            if (header[0].Equals(name, StringComparison.OrdinalIgnoreCase)) return header[1];
        }

        return null;
    }

    private T Count<T>(T value, string what)
    {
        Asked[what] = Asked.TryGetValue(what, out var count) ? count + 1 : 1;
        return value;
    }
}
