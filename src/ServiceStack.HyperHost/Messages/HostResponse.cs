using System;
using System.IO;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages.Compression;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>v3's IHttpResponse on the response buffer of every host.</summary>
/// <param name="body">Buffer of status, headers and body.</param>
internal abstract class HostResponse(ResponseBuffer body) : IHttpResponse, ICompressible, IRestartableResponse, IEventStreamHost
{
    private const string ContentEncoding = "Content-Encoding";
    private const string SetCookie = "Set-Cookie";

    // headers that describe a body, removed if another body replaces it
    private static readonly string[] HeadersOfBody =
        [ContentEncoding, "Content-Disposition", "Content-Range", "Accept-Ranges", "ETag", "Last-Modified", "Cache-Control"];

    // Shorter texts fit the response buffer and are written at once.
    private const int MinDetachedBytes = 32 * 1024;

    private ICookies? _cookies;
    private CompressedBody? _compressed;

    // A long text at the start of the body. Written when more follows, or when the response ends, which makes its length known.
    private byte[]? _text;
    private bool _isStreamTaken;

    public abstract object OriginalResponse { get; }

    public int StatusCode
    {
        get => body.Headers.Status;
        set => body.Headers.Status = value;
    }

    public string StatusDescription
    {
        get => body.Headers.StatusText!;
        set => body.Headers.StatusText = HeaderText.Safe(value);
    }

    public string ContentType
    {
        get => body.Headers.ContentType!;
        set => SafeHeaders.SetType(body.Headers, value);
    }

    /// <summary>The stream that a service writes to.</summary>
    public Stream OutputStream
    {
        get
        {
            body.CheckNotReleased();
            _isStreamTaken = true;
            SendText();
            return Output;
        }
    }

    /// <summary>True once the headers are sent: status and headers can't be changed any more.</summary>
    public bool HeadersSent => body.HasStarted;

    /// <summary>Number of bytes of the body written so far.</summary>
    public long BytesWritten => body.Written;

    /// <summary>First value of a header; null if it is not set.</summary>
    public string? GetHeader(string name) => body.Headers.Get(name);

    public ICookies Cookies => _cookies ??= new HostCookies(this, AddCookieHeader);

    /// <summary>Enables compression of the body. Called before anything is written.</summary>
    /// <param name="coding">The coding that the client accepts; null if there is none: then only Vary is set.</param>
    /// <param name="minBytes">Minimum size of a body to compress.</param>
    public void Compress(string? coding, int minBytes) => _compressed = CompressedBody.Of(this, coding, minBytes);

    /// <summary>True once <see cref="Close"/> was called: later stages of v3's pipeline don't write to a closed response.</summary>
    public bool IsClosed { get; private set; }

    /// <summary>Source of the Server-Timing header; null for none. Set before anything is written.</summary>
    public ServerTiming? Timing
    {
        get => body.Headers.Timing;
        set => body.Headers.Timing = value;
    }

    /// <summary>The request of this response. The inputs that code reads from it determine the caching headers.</summary>
    internal HostRequest? Request
    {
        set => body.Headers.Request = value;
    }

    /// <summary>Sets a header. A second value replaces the first, as in v3's self-host, except that Set-Cookie headers add up.</summary>
    public void AddHeader(string name, string value)
    {
        if (name.Equals(SetCookie, StringComparison.OrdinalIgnoreCase)) AddCookieHeader(value);
        else SetHeader(name, value);
        if (IsCompressed) SetLength(-1);
    }

    /// <summary>Adds a Set-Cookie header to the existing ones.</summary>
    internal void AddCookieHeader(string value) => body.Headers.Add(SetCookie, HeaderText.Safe(value));

    /// <exception cref="ArgumentOutOfRangeException">The length is negative, as for an unsatisfiable range.</exception>
    public void SetContentLength(long contentLength)
    {
        if (contentLength < 0)
            throw new ArgumentOutOfRangeException(nameof(contentLength), $"A body of {contentLength} bytes can't be sent.");
        SetLength(IsCompressed ? -1 : contentLength);
    }

    public void Redirect(string url)
    {
        StatusCode = 302;
        AddHeader("Location", url);
    }

    /// <summary>Writes the text as UTF-8 and closes the response, as v3's self-host does.</summary>
    public void Write(string text)
    {
        body.CheckNotReleased();
        var bytes = Encoding.UTF8.GetBytes(text ?? string.Empty);

        var isFirst = !_isStreamTaken && _text is null && !HeadersSent && BytesWritten == 0;
        if (isFirst && bytes.Length > MinDetachedBytes)
        {
            _text = bytes;
        }
        else
        {
            SendText();
            Send(bytes);
        }

        Close();
    }

    public void Flush()
    {
        body.CheckNotReleased();
        if (!IsClosed) OutputStream.Flush();
    }

    public void Close() => IsClosed = true;

    public void End() => Close();

    /// <summary>
    /// Discards the buffered body, to send an error response instead; keeps the headers. Only while <see cref="HeadersSent"/> is false.
    /// </summary>
    public void StartOver()
    {
        IsClosed = false;
        _text = null;
        _compressed?.StartOver();
        SetLength(-1);
        body.Clear();
    }

    /// <summary>When an endless response began, in Stopwatch ticks; 0 for other responses.</summary>
    internal long StreamBegan { get; private set; }

    /// <summary>Begins an endless response: stops the service timeout, and releases the request's permit.</summary>
    public void BeginStream()
    {
        StreamBegan = System.Diagnostics.Stopwatch.GetTimestamp();
        if (BytesWritten == 0 && !HeadersSent) _compressed = null;
        body.BeginWait();
    }

    public bool TryStartOver()
    {
        if (HeadersSent) return false;

        StartOver();
        foreach (var name in HeadersOfBody) body.Headers.Remove(name);
        return true;
    }

    /// <summary>Sends the buffered rest and ends the response. The host calls it once, at the end of the request.</summary>
    public ValueTask CompleteAsync()
    {
        Close();
        FinishText();
        if (body.HasRest || _compressed is { HasRest: true }) return CompleteLaterAsync();

        FinishCompression();
        return EndAsync();
    }

    /// <summary>Truncates a response in a way that the client detects.</summary>
    public void Abort() => body.Abort();

    /// <summary>Returns the buffers of the response, whose members throw from then on. Called after the request.</summary>
    public void Release() => body.Release();

    /// <summary>Ends the body. Throws no exception itself: the returned task has it.</summary>
    protected virtual ValueTask EndAsync()
    {
        try
        {
            return body.EndAsync();
        }
        catch (Exception error)
        {
            return new ValueTask(Task.FromException(error));
        }
    }

    // Sends the rest of the body without blocking a thread.
    private async ValueTask CompleteLaterAsync()
    {
        body.BeginWait();
        if (_compressed is { } compressed) await compressed.SendRestAsync().ConfigureAwait(false);
        FinishCompression();
        await body.FinishAsync().ConfigureAwait(false);
        await EndAsync().ConfigureAwait(false);
    }

    private ResponseStream Output => _compressed ?? (ResponseStream)body;

    // A Content-Length that a service sets is that of the uncompressed bytes, so it is ignored.
    private bool IsCompressed => _compressed is { IsCompressed: true };

    ResponseStream ICompressible.Body => body;

    bool ICompressible.TryTakeCoding(string? coding)
    {
        if (StatusCode is < 200 or 204 or 205 or 206 or 304 || GetHeader(ContentEncoding) is { Length: > 0 }
            || !Codings.AreWorthwhile(ContentType)
            || GetHeader("Cache-Control")?.IndexOf("no-transform", StringComparison.OrdinalIgnoreCase) >= 0) return false;

        Vary();
        if (coding is null) return false;

        SetHeader(ContentEncoding, coding);
        SetLength(-1);

        // RFC 9110 §8.8.3: a strong ETag identifies exact bytes, and compression changes them: make it weak
        if (GetHeader("ETag") is { } tag && tag.StartsWith("\"", StringComparison.Ordinal)) SetHeader("ETag", "W/" + tag);
        return true;
    }

    void ICompressible.RemoveCoding() => body.Headers.Remove(ContentEncoding);

    // If the detached text is still unwritten, it is the whole body.
    private void FinishText()
    {
        if (_text is not { } text) return;

        SetContentLength(text.Length);
        SendText();
    }

    private void SendText()
    {
        if (_text is not { } text) return;

        _text = null;
        Send(text);
    }

    private void Send(byte[] text)
    {
        if (text.Length <= MinDetachedBytes) Output.Write(text, 0, text.Length);
        else Output.CopyFrom(new MemoryStream(text, writable: false), text.Length);
    }

    // Flushes the compressor before the response ends.
    private void FinishCompression()
    {
        if (_compressed is null) return;

        _compressed.Finish();

        // RFC 9110 §15.4.5: a 304 has the caching headers of the 200
        if (StatusCode == 304 && !HeadersSent && Codings.AreWorthwhile(ContentType)) Vary();
    }

    // RFC 9110 §12.5.5: the bytes depend on Accept-Encoding
    private void Vary()
    {
        var vary = GetHeader("Vary");
        if (string.IsNullOrEmpty(vary)) SetHeader("Vary", AcceptEncoding.HeaderName);
        else if (vary!.IndexOf(AcceptEncoding.HeaderName, StringComparison.OrdinalIgnoreCase) < 0 && vary != "*")
            SetHeader("Vary", vary + ", " + AcceptEncoding.HeaderName);
    }

    private void SetLength(long contentLength) => body.Headers.ContentLength = contentLength;

    private void SetHeader(string name, string value) => SafeHeaders.Set(body.Headers, name, value);
}
