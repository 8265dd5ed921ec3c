namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

/// <summary>A response with status, headers, cookies, or content from a file, a stream or a text. Return it from a service.</summary>
/// <example>
/// <code>
/// return new HttpResult(order, HttpStatusCode.Created) { Location = "/orders/" + order.Id };
///
/// return new HttpResult(new FileInfo("report.pdf"), asAttachment: true);
///
/// return HttpResult.Redirect("/login");
/// </code>
/// </example>
public partial class HttpResult : IPartialWriter, IStreamWriter, IHttpResult
{
    private bool _allowsPartialResponse;
    /// <summary>Creates an empty response of status 200.</summary>
    public HttpResult() : this((object)null, null)
    {
    }

    /// <summary>Creates a response of status 200 for a DTO.</summary>
    /// <param name="response">The DTO, text, bytes or stream.</param>
    public HttpResult(object response) : this(response, null)
    {
    }

    /// <summary>Creates a response of status 200 in a content type.</summary>
    /// <param name="response">The DTO, text, bytes or stream.</param>
    /// <param name="contentType">Content type; <see langword="null"/> for the one that the request prefers.</param>
    public HttpResult(object response, string contentType) : this(response, contentType, HttpStatusCode.OK)
    {
    }

    /// <summary>Creates a response without a body.</summary>
    /// <param name="statusDescription">Reason phrase of the status line.</param>
    public HttpResult(HttpStatusCode statusCode, string statusDescription) : this()
    {
        StatusCode = statusCode;
        StatusDescription = statusDescription;
    }

    /// <summary>Creates a response for a DTO.</summary>
    /// <param name="response">The DTO, text, bytes or stream.</param>
    public HttpResult(object response, HttpStatusCode statusCode) : this(response, null, statusCode)
    {
    }

    /// <summary>Creates a response for a DTO in a content type.</summary>
    /// <param name="response">The DTO, text, bytes or stream.</param>
    /// <param name="contentType">Content type; <see langword="null"/> for the one that the request prefers.</param>
    public HttpResult(object response, string contentType, HttpStatusCode statusCode)
    {
        Headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        Response = response;
        ContentType = contentType;
        StatusCode = statusCode;
    }

    /// <summary>
    /// Creates a response that sends a file; its status is 404 if the file does not exist. The extension determines the content type.
    /// </summary>
    /// <param name="asAttachment">Whether browsers save the file.</param>
    public HttpResult(FileInfo fileResponse, bool asAttachment) : this(fileResponse, MimeTypes.GetMimeType(fileResponse.Name), asAttachment)
    {
    }

    /// <summary>Creates a response that sends a file; its status is 404 if the file does not exist.</summary>
    /// <param name="contentType">Content type; <see langword="null"/> to derive it from the extension.</param>
    /// <param name="asAttachment">Whether browsers save the file.</param>
    public HttpResult(FileInfo fileResponse, string contentType = null, bool asAttachment = false)
        : this(null, contentType ?? MimeTypes.GetMimeType(fileResponse.Name), HttpStatusCode.OK)
    {
        FileInfo = fileResponse;
        if (!asAttachment)
        {
            AllowsPartialResponse = true;
            return;
        }

        // as in v3, without the header Accept-Ranges
        _allowsPartialResponse = true;
        if (!fileResponse.Exists) return;

        Headers[HttpHeaders.ContentDisposition] = "attachment; filename=\"" + fileResponse.Name + "\""
            + "; size=" + fileResponse.Length
            + "; creation-date=" + DispositionDate(fileResponse.CreationTimeUtc)
            + "; modification-date=" + DispositionDate(fileResponse.LastWriteTimeUtc)
            + "; read-date=" + DispositionDate(fileResponse.LastAccessTimeUtc);
    }

    /// <summary>Creates a response that sends a stream, and closes it. Ranges need a seekable stream.</summary>
    public HttpResult(Stream responseStream, string contentType) : this(null, contentType, HttpStatusCode.OK)
    {
        AllowsPartialResponse = true;
        ResponseStream = responseStream;
    }

    /// <summary>Creates a response that sends a text in UTF-8.</summary>
    public HttpResult(string responseText, string contentType) : this(null, contentType, HttpStatusCode.OK)
    {
        AllowsPartialResponse = true;
        ResponseText = responseText;
    }

    /// <summary>Creates a response that sends bytes.</summary>
    public HttpResult(byte[] responseBytes, string contentType)
        : this(new MemoryStream(responseBytes, 0, responseBytes.Length, writable: false, publiclyVisible: true), contentType)
    {
    }

    /// <summary>Whether the client may request a range. The header Accept-Ranges announces it.</summary>
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

    /// <inheritdoc/>
    public string ContentType { get; set; }

    /// <summary>The file to send; <see langword="null"/> for other content.</summary>
    public FileInfo FileInfo { get; }

    /// <inheritdoc/>
    public Dictionary<string, string> Headers { get; }

    /// <inheritdoc/>
    public bool IsPartialRequest =>
        AllowsPartialResponse && RequestContext?.GetHeader(HttpHeaders.Range) != null && GetContentLength() != null;

    /// <summary>Sets the header <c>Last-Modified</c>.</summary>
    public DateTime LastModified
    {
        set => Headers[HttpHeaders.LastModified] = value.ToUniversalTime().ToString("r", CultureInfo.InvariantCulture);
    }

    /// <summary>Sets the target of a redirect. A status of 200 changes to 302.</summary>
    public string Location
    {
        set
        {
            if (StatusCode == HttpStatusCode.OK) StatusCode = HttpStatusCode.Redirect;
            Headers[HttpHeaders.Location] = value;
        }
    }

    /// <inheritdoc/>
    public IDictionary<string, string> Options => Headers;

    /// <inheritdoc/>
    public IRequestContext RequestContext { get; set; }

    /// <inheritdoc/>
    public object Response { get; set; }

    /// <inheritdoc/>
    public IContentTypeWriter ResponseFilter { get; set; }

    /// <summary>The stream to send; <see langword="null"/> for other content.</summary>
    public Stream ResponseStream { get; private set; }

    /// <summary>The text to send; <see langword="null"/> for other content.</summary>
    public string ResponseText { get; }

    /// <inheritdoc/>
    public int Status { get; set; }

    /// <inheritdoc/>
    public HttpStatusCode StatusCode
    {
        get => (HttpStatusCode)Status;
        set => Status = (int)value;
    }

    /// <inheritdoc/>
    public string StatusDescription { get; set; }

    /// <summary>Name of the layout that the view is rendered in; <see langword="null"/> for the default.</summary>
    public string Template { get; set; }

    /// <summary>Name of the view that renders the DTO as HTML; <see langword="null"/> for the one of the DTO's name.</summary>
    public string View { get; set; }

    /// <summary>Disposes <see cref="ResponseStream"/>.</summary>
    public void DisposeStream()
    {
        ResponseStream?.Dispose();
        ResponseStream = null;
    }

    /// <summary>Gets the length of the content in bytes; null for a DTO, a stream without a length, or a missing file.</summary>
    public long? GetContentLength()
    {
        if (FileInfo != null) return FileInfo.Exists ? FileInfo.Length : null;
        if (ResponseStream != null) return ResponseStream.CanSeek ? ResponseStream.Length : null;
        if (ResponseText != null) return Encoding.UTF8.GetByteCount(ResponseText);

        return null;
    }

    /// <summary>Creates a redirect.</summary>
    /// <param name="newLocationUri">Target of the redirect.</param>
    /// <param name="redirectStatus">Status. Default: 302.</param>
    public static HttpResult Redirect(string newLocationUri, HttpStatusCode redirectStatus = HttpStatusCode.Redirect) => new()
    {
        StatusCode = redirectStatus,
        Headers = { { HttpHeaders.Location, newLocationUri } },
    };

    /// <summary>Creates a response of status 201.</summary>
    /// <param name="newLocationUri">URL of the created resource.</param>
    public static HttpResult Status201Created(object response, string newLocationUri) => new(response)
    {
        StatusCode = HttpStatusCode.Created,
        Headers = { { HttpHeaders.Location, newLocationUri } },
    };

    /// <inheritdoc/>
    public void WritePartialTo(IHttpResponse response)
    {
        var length = GetContentLength().GetValueOrDefault();
        RequestContext.GetHeader(HttpHeaders.Range).ExtractHttpRanges(length, out var start, out var end);
        WriteRange(response, start, end, length);
    }

    /// <summary>Opens the whole body as a seekable stream, which the caller disposes; null for a DTO.</summary>
    internal Stream OpenContent()
    {
        if (FileInfo != null) return ResponseBody.Open(FileInfo.FullName);
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
            ResponseBody.WritePart(ResponseBody.Open(FileInfo.FullName), response.OutputStream, start, Math.Max(0, end - start + 1));
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

    /// <inheritdoc/>
    public void WriteTo(Stream responseStream)
    {
        if (FileInfo != null)
        {
            ResponseBody.WriteFile(ResponseBody.Open(FileInfo.FullName), responseStream);
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

    // Writes a response that isn't serialized: bytes, streams, and text without a serializer for its content type.
    private bool WroteRaw(Stream to)
    {
        switch (Response)
        {
            case byte[] bytes:
                ResponseBody.Write(bytes, to);
                to.Flush();
                return true;

            case IStreamWriter writer:
                writer.WriteTo(to);
                to.Flush();
                return true;

            case Stream stream:
                if (!ResponseBody.Write(stream, to)) stream.Dispose();
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
        ResponseBody.Write(bytes, responseStream);
        responseStream.Flush();
    }

    private void SendStream(Stream to, long count)
    {
        // a short MemoryStream is one array
        if (count < 0 && ResponseStream is MemoryStream { Length: <= ResponseBody.MinSharedBytes } memory) memory.WriteTo(to);
        else if (ResponseBody.Write(AtStart(ResponseStream, count), to, count)) ResponseStream = null;

        to.Flush();
        DisposeStream();
    }

    // a MemoryStream is sent from its beginning, at whatever position it is
    private static Stream AtStart(Stream stream, long count)
    {
        if (count < 0 && stream is MemoryStream) stream.Position = 0;
        return stream;
    }

    private static string DispositionDate(DateTime utc) => utc.ToString("ddd dd MMM yyyy HH:mm:ss 'GMT'", CultureInfo.InvariantCulture);
}
