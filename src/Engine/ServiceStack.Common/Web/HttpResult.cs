namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

public class HttpResult : IPartialWriter, IStreamWriter, IHttpResult
{
    private bool _allowsPartialResponse;
    private List<string> _cookies;

    public HttpResult() : this((object)null, null)
    {
    }

    public HttpResult(object response) : this(response, null)
    {
    }

    public HttpResult(object response, string contentType) : this(response, contentType, HttpStatusCode.OK)
    {
    }

    public HttpResult(HttpStatusCode statusCode, string statusDescription) : this()
    {
        StatusCode = statusCode;
        StatusDescription = statusDescription;
    }

    public HttpResult(object response, HttpStatusCode statusCode) : this(response, null, statusCode)
    {
    }

    public HttpResult(object response, string contentType, HttpStatusCode statusCode)
    {
        Headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        Response = response;
        ContentType = contentType;
        StatusCode = statusCode;
    }

    public HttpResult(FileInfo fileResponse, bool asAttachment) : this(fileResponse, MimeTypes.GetMimeType(fileResponse.Name), asAttachment)
    {
    }

    public HttpResult(FileInfo fileResponse, string contentType = null, bool asAttachment = false)
        : this(null, contentType ?? MimeTypes.GetMimeType(fileResponse.Name), HttpStatusCode.OK)
    {
        FileInfo = fileResponse;
        if (!asAttachment)
        {
            AllowsPartialResponse = true;
            return;
        }

        // as in v3, the header Accept-Ranges doesn't announce it
        _allowsPartialResponse = true;

        Headers[HttpHeaders.ContentDisposition] = "attachment; filename=\"" + fileResponse.Name + "\""
            + "; size=" + fileResponse.Length
            + "; creation-date=" + DispositionDate(fileResponse.CreationTimeUtc)
            + "; modification-date=" + DispositionDate(fileResponse.LastWriteTimeUtc)
            + "; read-date=" + DispositionDate(fileResponse.LastAccessTimeUtc);
    }

    public HttpResult(Stream responseStream, string contentType) : this(null, contentType, HttpStatusCode.OK)
    {
        AllowsPartialResponse = true;
        ResponseStream = responseStream;
    }

    public HttpResult(string responseText, string contentType) : this(null, contentType, HttpStatusCode.OK)
    {
        AllowsPartialResponse = true;
        ResponseText = responseText;
    }

    public HttpResult(byte[] responseBytes, string contentType)
        : this(new MemoryStream(responseBytes, 0, responseBytes.Length, writable: false, publiclyVisible: true), contentType)
    {
    }

    /// <summary>Says so in the header Accept-Ranges too.</summary>
    public bool AllowsPartialResponse
    {
        get => _allowsPartialResponse;
        set
        {
            _allowsPartialResponse = value;
            if (value) Headers[HttpHeaders.AcceptRanges] = "bytes";
            else Headers.Remove(HttpHeaders.AcceptRanges);
        }
    }

    public string ContentType { get; set; }

    public FileInfo FileInfo { get; }

    public Dictionary<string, string> Headers { get; }

    public bool IsPartialRequest =>
        AllowsPartialResponse && RequestContext?.GetHeader(HttpHeaders.Range) != null && GetContentLength() != null;

    public DateTime LastModified
    {
        set => Headers[HttpHeaders.LastModified] = value.ToUniversalTime().ToString("r", CultureInfo.InvariantCulture);
    }

    /// <summary>Makes the result a redirect unless its status says otherwise already.</summary>
    public string Location
    {
        set
        {
            if (StatusCode == HttpStatusCode.OK) StatusCode = HttpStatusCode.Redirect;
            Headers[HttpHeaders.Location] = value;
        }
    }

    public IDictionary<string, string> Options => Headers;

    public IRequestContext RequestContext { get; set; }

    public object Response { get; set; }

    public IContentTypeWriter ResponseFilter { get; set; }

    public Stream ResponseStream { get; private set; }

    public string ResponseText { get; }

    public int Status { get; set; }

    public HttpStatusCode StatusCode
    {
        get => (HttpStatusCode)Status;
        set => Status = (int)value;
    }

    public string StatusDescription { get; set; }

    public string Template { get; set; }

    public string View { get; set; }

    public void DeleteCookie(string name) => SetCookie(name, "", DateTime.UtcNow.AddDays(-1), "/");

    public void DisposeStream()
    {
        ResponseStream?.Dispose();
        ResponseStream = null;
    }

    /// <summary>The bytes that will be sent; null for a DTO, whose length is known only when it is serialized.</summary>
    public long? GetContentLength()
    {
        if (FileInfo != null) return FileInfo.Length;
        if (ResponseStream != null) return ResponseStream.CanSeek ? ResponseStream.Length : null;
        if (ResponseText != null) return Encoding.UTF8.GetByteCount(ResponseText);

        return null;
    }

    public static HttpResult Redirect(string newLocationUri, HttpStatusCode redirectStatus = HttpStatusCode.Redirect) => new()
    {
        StatusCode = redirectStatus,
        Headers = { { HttpHeaders.Location, newLocationUri } },
    };

    public void SetCookie(string name, string value, DateTime expiresAt, string path) => AddCookie(
        name + "=" + value
        + ";expires=" + expiresAt.ToUniversalTime().ToString("R", CultureInfo.InvariantCulture)
        + ";path=" + (path ?? "/"));

    public void SetCookie(string name, string value, TimeSpan expiresIn, string path) =>
        SetCookie(name, value, DateTime.UtcNow.Add(expiresIn), path);

    public void SetPermanentCookie(string name, string value) => SetPermanentCookie(name, value, null);

    public void SetPermanentCookie(string name, string value, string path) => SetCookie(name, value, DateTime.UtcNow.AddYears(20), path);

    public void SetSessionCookie(string name, string value) => SetSessionCookie(name, value, null);

    public void SetSessionCookie(string name, string value, string path) => AddCookie(name + "=" + value + ";path=" + (path ?? "/"));

    public static HttpResult Status201Created(object response, string newLocationUri) => new(response)
    {
        StatusCode = HttpStatusCode.Created,
        Headers = { { HttpHeaders.Location, newLocationUri } },
    };

    public void WritePartialTo(IHttpResponse response)
    {
        var length = GetContentLength().GetValueOrDefault();
        RequestContext.GetHeader(HttpHeaders.Range).ExtractHttpRanges(length, out var start, out var end);
        WriteRange(response, start, end, length);
    }

    /// <summary>The whole body, which can be sought in; null for a DTO. Whoever asks for it disposes of it.</summary>
    internal Stream OpenContent()
    {
        if (FileInfo != null) return FileInfo.OpenRead();
        if (ResponseStream is { } own)
        {
            ResponseStream = null;
            return own;
        }

        return ResponseText == null ? null : new MemoryStream(Encoding.UTF8.GetBytes(ResponseText), writable: false);
    }

    private void WriteRange(IHttpResponse response, long start, long end, long length)
    {
        response.AddHttpRangeResponseHeaders(start, end, length);

        if (FileInfo != null)
        {
            AnswerBody.WritePart(FileInfo.OpenRead(), response.OutputStream, start, Math.Max(0, end - start + 1));
            response.OutputStream.Flush();
        }
        else if (ResponseStream != null)
        {
            if (!ResponseStream.CanSeek) throw new InvalidOperationException("Sending a part needs a seekable stream.");

            ResponseStream.Seek(start, SeekOrigin.Begin);
            SendStream(response.OutputStream, Math.Max(0, end - start + 1));
        }
        else if (ResponseText != null)
        {
            if (end >= start) response.OutputStream.Write(Encoding.UTF8.GetBytes(ResponseText), (int)start, (int)(end - start + 1));
            response.OutputStream.Flush();
        }
        else
        {
            throw new InvalidOperationException("Neither a file, a stream nor a text was given.");
        }
    }

    public void WriteTo(Stream responseStream)
    {
        if (FileInfo != null)
        {
            AnswerBody.WriteFile(FileInfo.OpenRead(), responseStream);
            responseStream.Flush();
        }
        else if (ResponseStream != null)
        {
            SendStream(responseStream, -1);
        }
        else if (ResponseText != null)
        {
            WriteText(responseStream, ResponseText);
        }
        else
        {
            if (ResponseFilter == null) throw new InvalidOperationException("A DTO needs a ResponseFilter to be written with.");
            if (RequestContext == null) throw new InvalidOperationException("A DTO needs the RequestContext it is written for.");

            if (WroteRaw(responseStream)) return;

            ResponseFilter.SerializeToStream(RequestContext, Response, responseStream);
        }
    }

    // A response that is no DTO: bytes and streams as they are, and a text whose content type nothing writes.
    private bool WroteRaw(Stream to)
    {
        switch (Response)
        {
            case byte[] bytes:
                AnswerBody.Write(bytes, to);
                to.Flush();
                return true;

            case IStreamWriter writer:
                writer.WriteTo(to);
                to.Flush();
                return true;

            case Stream stream:
                if (!AnswerBody.Write(stream, to)) stream.Dispose();
                to.Flush();
                return true;

            case null or string when HasNoFormat():
                WriteText(to, Response as string);
                return true;

            default:
                return false;
        }
    }

    private bool HasNoFormat() =>
        string.IsNullOrEmpty(RequestContext.ResponseContentType)
        || ResponseFilter.GetResponseSerializer(RequestContext.ResponseContentType) == null;

    private static void WriteText(Stream responseStream, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text ?? "");
        AnswerBody.Write(bytes, responseStream);
        responseStream.Flush();
    }

    private void SendStream(Stream to, long count)
    {
        // bytes of ours lie in one array
        if (count < 0 && ResponseStream is MemoryStream { Length: <= AnswerBody.LeastGiven } memory) memory.WriteTo(to);
        else if (AnswerBody.Write(AtStart(ResponseStream, count), to, count)) ResponseStream = null;

        to.Flush();
        DisposeStream();
    }

    // a MemoryStream is sent whole, wherever it stands
    private static Stream AtStart(Stream stream, long count)
    {
        if (count < 0 && stream is MemoryStream) stream.Position = 0;
        return stream;
    }

    /// <summary>
    /// All values of Set-Cookie, in the order in which they were set; null unless there are several. <see cref="Headers"/> holds one value
    /// a name, and has the last.
    /// </summary>
    internal IReadOnlyList<string> AllCookies =>
        _cookies is { Count: > 1 } && Headers.TryGetValue(HttpHeaders.SetCookie, out var last) && last == _cookies[_cookies.Count - 1]
            ? _cookies
            : null;

    // a later cookie of the same name replaces the one before
    private void AddCookie(string setCookie)
    {
        _cookies ??= [];
        if (_cookies.Count == 0 && Headers.TryGetValue(HttpHeaders.SetCookie, out var given)) _cookies.Add(given);

        var start = setCookie.Substring(0, setCookie.IndexOf('=') + 1);
        _cookies.RemoveAll(cookie => cookie.StartsWith(start, StringComparison.Ordinal));
        _cookies.Add(setCookie);
        Headers[HttpHeaders.SetCookie] = setCookie;
    }

    private static string DispositionDate(DateTime utc) => utc.ToString("ddd dd MMM yyyy HH:mm:ss 'GMT'", CultureInfo.InvariantCulture);
}
