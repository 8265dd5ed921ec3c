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
/// <param name="body">Has the status and headers too.</param>
internal abstract class HostResponse(ResponseBuffer body) : IHttpResponse, ICompressible, IRestartableResponse, IEventStreamHost
{
    private const string ContentEncoding = "Content-Encoding";
    private const string SetCookie = "Set-Cookie";

    // what describes a body that is not sent
    private static readonly string[] HeadersOfBody =
        [ContentEncoding, "Content-Disposition", "Content-Range", "Accept-Ranges", "ETag", "Last-Modified", "Cache-Control"];

    // Shorter texts are written as they are: they are buffered whole.
    private const int MinDetachedBytes = 32 * 1024;

    private ICookies? _cookies;
    private CompressedBody? _compressed;

    // A long text that begins the body: it is kept until something follows it or the response ends, which gives it its length.
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

    /// <summary>Bytes of body so far.</summary>
    public long BytesWritten => body.Written;

    /// <summary>First value of a header that was set, or null.</summary>
    public string? GetHeader(string name) => body.Headers.Get(name);

    public ICookies Cookies => _cookies ??= new HostCookies(this, AddCookieHeader);

    /// <summary>Has the body compressed if that is worthwhile. Before anything was written.</summary>
    /// <param name="coding">What the client takes; null for nothing, so that caches vary by the others alone.</param>
    /// <param name="minBytes">A smaller body stays as it is.</param>
    public void Compress(string? coding, int minBytes) => _compressed = CompressedBody.Of(this, coding, minBytes);

    /// <summary>True once <see cref="Close"/> was called: later stages of v3's pipeline leave such a response alone.</summary>
    public bool IsClosed { get; private set; }

    /// <summary>How long the request takes, as a header; null for none. Before anything was written.</summary>
    public ServerTiming? Timing
    {
        get => body.Headers.Timing;
        set => body.Headers.Timing = value;
    }

    /// <summary>The request that it responds to: what code has read of it decides who may store the response.</summary>
    internal HostRequest? Request
    {
        set => body.Headers.Request = value;
    }

    /// <summary>Sets a header; a second value replaces the first, as with v3's self-host. A second Set-Cookie is one more.</summary>
    public void AddHeader(string name, string value)
    {
        if (name.Equals(SetCookie, StringComparison.OrdinalIgnoreCase)) AddCookieHeader(value);
        else SetHeader(name, value);
        if (IsCompressed) SetLength(-1);
    }

    /// <summary>Adds a Set-Cookie header beside those that are there.</summary>
    internal void AddCookieHeader(string value) => body.Headers.Add(SetCookie, HeaderText.Safe(value));

    /// <exception cref="ArgumentOutOfRangeException">The length is below zero, as of a range that can't be served.</exception>
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

    /// <summary>Writes the text as UTF-8 and closes, as v3's self-host does.</summary>
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
    /// Discards what was written, to send an error response instead; headers stay. Only while <see cref="HeadersSent"/> is false.
    /// </summary>
    public void StartOver()
    {
        IsClosed = false;
        _text = null;
        _compressed?.StartOver();
        SetLength(-1);
        body.Clear();
    }

    /// <summary>When a stream without an end began, in Stopwatch's ticks; 0 for a response that is none.</summary>
    internal long StreamBegan { get; private set; }

    /// <summary>The service is done: its timeout ends, and another request may be served in its place.</summary>
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

    /// <summary>Sends what is still buffered and ends the response. The host calls it once, when the request is over.</summary>
    public ValueTask CompleteAsync()
    {
        Close();
        FinishText();
        if (body.HasRest || _compressed is { HasRest: true }) return CompleteLaterAsync();

        FinishCompression();
        return EndAsync();
    }

    /// <summary>Ends a response that can't be finished, so that the client notices.</summary>
    public void Abort() => body.Abort();

    /// <summary>The request has ended: returns the memory of the response, which throws from then on.</summary>
    public void Release() => body.Release();

    /// <summary>Ends the body. An exception is that of the result.</summary>
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

    // The rest of the body is sent without a thread that blocks.
    private async ValueTask CompleteLaterAsync()
    {
        body.BeginWait();
        if (_compressed is { } compressed) await compressed.SendRestAsync().ConfigureAwait(false);
        FinishCompression();
        await body.FinishAsync().ConfigureAwait(false);
        await EndAsync().ConfigureAwait(false);
    }

    private ResponseStream Output => _compressed ?? (ResponseStream)body;

    // what a service sets as the length is that of other bytes
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

        // RFC 9110 §8.8.3: the same thing, but not the same bytes
        if (GetHeader("ETag") is { } tag && tag.StartsWith("\"", StringComparison.Ordinal)) SetHeader("ETag", "W/" + tag);
        return true;
    }

    void ICompressible.RemoveCoding() => body.Headers.Remove(ContentEncoding);

    // A text that was kept is the whole of the body.
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

    // What compression keeps back leaves, before the response ends.
    private void FinishCompression()
    {
        if (_compressed is null) return;

        _compressed.Finish();

        // RFC 9110 §15.4.5: a 304 has the caching headers of the 200
        if (StatusCode == 304 && !HeadersSent && Codings.AreWorthwhile(ContentType)) Vary();
    }

    // RFC 9110 §12.5.5: other clients get other bytes
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
