using System;
using System.IO;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>v3's IHttpResponse for the answers of every host.</summary>
internal abstract class HostResponse : IHttpResponse
{
    private ICookies? _cookies;

    public abstract object OriginalResponse { get; }

    public abstract int StatusCode { get; set; }

    public abstract string StatusDescription { get; set; }

    public abstract string ContentType { get; set; }

    public abstract Stream OutputStream { get; }

    /// <summary>True once the headers are sent: status and headers can't be changed any more.</summary>
    public abstract bool HeadersSent { get; }

    /// <summary>Bytes of body so far.</summary>
    public abstract long BytesWritten { get; }

    /// <summary>First value of a header that was set, or null.</summary>
    public abstract string? GetHeader(string name);

    public ICookies Cookies => _cookies ??= new HostCookies(this);

    /// <summary>True once <see cref="Close"/> was called: later stages of v3's pipeline leave such a response alone.</summary>
    public bool IsClosed { get; private set; }

    /// <summary>Sets a header; a second value replaces the first, as with v3's self-host.</summary>
    public void AddHeader(string name, string value) => SetHeader(name, value);

    /// <summary>Adds a Set-Cookie header beside those that are there.</summary>
    internal void AddCookieHeader(string value) => AppendHeader("Set-Cookie", HeaderText.Safe(value));

    /// <exception cref="ArgumentOutOfRangeException">The length is below zero, as of a range that can't be served.</exception>
    public void SetContentLength(long contentLength)
    {
        if (contentLength < 0)
            throw new ArgumentOutOfRangeException(nameof(contentLength), $"A body of {contentLength} bytes can't be sent.");
        SetLength(contentLength);
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
        if (!HeadersSent) SetContentLength(bytes.Length);
        OutputStream.Write(bytes, 0, bytes.Length);
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
    public virtual void StartOver() => IsClosed = false;

    /// <summary>Sends what is still held back and ends the answer. The host calls it once, when the request is over.</summary>
    public abstract ValueTask CompleteAsync();

    /// <summary>Ends an answer that can't be finished in a way the client notices.</summary>
    public abstract void Abort();

    protected abstract void SetLength(long contentLength);

    /// <summary>Sets a header whose value is not known to be safe.</summary>
    protected abstract void SetHeader(string name, string value);

    protected abstract void AppendHeader(string name, string value);
}
