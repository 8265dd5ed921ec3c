using System;
using System.IO;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages.Compression;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>v3's IHttpResponse for the answers of every host.</summary>
internal abstract class HostResponse : IHttpResponse, ICompressible, IServiceProvider
{
    private const string ContentEncoding = "Content-Encoding";
    private const string SetCookie = "Set-Cookie";

    // what describes a body that is not sent
    private static readonly string[] HeadersOfBody =
        [ContentEncoding, "Content-Disposition", "Content-Range", "Accept-Ranges", "ETag", "Last-Modified", "Cache-Control"];

    // Shorter texts are written as they are: an answer holds them back whole.
    private const int LeastSentLater = 32 * 1024;

    private ICookies? _cookies;
    private CompressedBody? _compressed;

    // A long text that begins the body: it is kept until something follows it or the answer ends, which gives it its length.
    private byte[]? _text;
    private bool _isStreamTaken;

    public abstract object OriginalResponse { get; }

    public abstract int StatusCode { get; set; }

    public abstract string StatusDescription { get; set; }

    public abstract string ContentType { get; set; }

    /// <summary>Where a service writes.</summary>
    public Stream OutputStream
    {
        get
        {
            _isStreamTaken = true;
            SendText();
            return Output;
        }
    }

    /// <summary>Where bytes leave.</summary>
    public abstract Stream Body { get; }

    /// <summary>True once the headers are sent: status and headers can't be changed any more.</summary>
    public abstract bool HeadersSent { get; }

    /// <summary>Bytes of body so far.</summary>
    public abstract long BytesWritten { get; }

    /// <summary>First value of a header that was set, or null.</summary>
    public abstract string? GetHeader(string name);

    public ICookies Cookies => _cookies ??= new HostCookies(this);

    /// <summary>Has the body compressed if that is worthwhile. Before anything was written.</summary>
    /// <param name="coding">What the client takes; null for nothing, so that caches are told of the others alone.</param>
    /// <param name="leastBytes">A smaller body stays as it is.</param>
    public void Compress(string? coding, int leastBytes) => _compressed = CompressedBody.Of(this, coding, leastBytes);

    /// <summary>True once <see cref="Close"/> was called: later stages of v3's pipeline leave such a response alone.</summary>
    public bool IsClosed { get; private set; }

    /// <summary>How long the request takes, for its client to see; null for nobody. Before anything was written.</summary>
    public abstract ServerTiming? Timing { get; set; }

    /// <summary>Sets a header; a second value replaces the first, as with v3's self-host. A second Set-Cookie is one more.</summary>
    public void AddHeader(string name, string value)
    {
        if (name.Equals(SetCookie, StringComparison.OrdinalIgnoreCase)) AddCookieHeader(value);
        else SetHeader(name, value);
        if (IsCompressed) SetLength(-1);
    }

    /// <summary>Adds a Set-Cookie header beside those that are there.</summary>
    internal void AddCookieHeader(string value) => AppendHeader(SetCookie, HeaderText.Safe(value));

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
        var bytes = Encoding.UTF8.GetBytes(text ?? string.Empty);

        var isFirst = !_isStreamTaken && _text is null && !HeadersSent && BytesWritten == 0;
        if (isFirst && bytes.Length > LeastSentLater)
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
        if (!IsClosed) OutputStream.Flush();
    }

    public void Close() => IsClosed = true;

    public void End() => Close();

    /// <summary>
    /// Discards what was written, to answer with an error instead; headers stay. Only while <see cref="HeadersSent"/> is false.
    /// </summary>
    public virtual void StartOver()
    {
        IsClosed = false;
        _text = null;
        _compressed?.StartOver();
    }

    /// <returns>What <see cref="HostContract.StartOver"/> names; else null.</returns>
    object? IServiceProvider.GetService(Type serviceType) =>
        serviceType == HostContract.StartOver ? new Func<bool>(TryStartOver) : null;

    private bool TryStartOver()
    {
        if (HeadersSent) return false;

        StartOver();
        foreach (var name in HeadersOfBody) RemoveHeader(name);
        return true;
    }

    /// <summary>Sends what is still held back and ends the answer. The host calls it once, when the request is over.</summary>
    public abstract ValueTask CompleteAsync();

    /// <summary>Ends an answer that can't be finished in a way the client notices.</summary>
    public abstract void Abort();

    private Stream Output => _compressed ?? Body;

    // what a service says of the length then counts for other bytes
    private bool IsCompressed => _compressed is { IsCompressed: true };

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

    void ICompressible.RemoveCoding() => RemoveHeader(ContentEncoding);

    /// <summary>The answer ends: a text that was kept is the whole of its body.</summary>
    protected void FinishText()
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
        if (text.Length <= LeastSentLater || Output is not AnswerStream body) Output.Write(text, 0, text.Length);
        else body.TakeFrom(new MemoryStream(text, 0, text.Length, writable: false, publiclyVisible: true), text.Length);
    }

    /// <summary>Something of a body that is compressed is not read yet.</summary>
    protected bool HasRest => _compressed is { HasRest: true };

    /// <summary>Compresses the rest as it is sent, without a thread that waits.</summary>
    protected ValueTask SendRestAsync() => _compressed?.SendRestAsync() ?? default;

    /// <summary>Has what compression keeps back leave. Before the answer ends.</summary>
    protected void FinishBody()
    {
        if (_compressed is null) return;

        _compressed.Finish();

        // RFC 9110 §15.4.5: a 304 tells caches what the 200 told them
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

    protected abstract void RemoveHeader(string name);

    protected abstract void SetLength(long contentLength);

    /// <summary>Sets a header whose value is not known to be safe.</summary>
    protected abstract void SetHeader(string name, string value);

    protected abstract void AppendHeader(string name, string value);
}
