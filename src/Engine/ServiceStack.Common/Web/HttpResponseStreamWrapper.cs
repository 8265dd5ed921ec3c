namespace ServiceStack.Common.Web;

using System.Collections.Generic;
using System.IO;
using System.Text;
using ServiceStack.ServiceHost;

/// <summary>A response that writes to a stream. Status and headers are stored, not sent.</summary>
public class HttpResponseStreamWrapper : IHttpResponse
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    /// <summary>Creates a response that writes to a stream.</summary>
    public HttpResponseStreamWrapper(Stream stream)
    {
        OutputStream = stream;
        Headers = new Dictionary<string, string>();
    }

    /// <inheritdoc/>
    public string ContentType { get; set; }

    /// <summary>Cookies of the response; <see langword="null"/> unless set.</summary>
    public ICookies Cookies { get; set; }

    /// <summary>Headers that were added.</summary>
    public Dictionary<string, string> Headers { get; set; }

    /// <inheritdoc/>
    public bool IsClosed { get; private set; }

    /// <summary>Whether <see cref="Close"/> leaves the stream open. Default: false.</summary>
    public bool KeepOpen { get; set; }

    /// <inheritdoc/>
    public object OriginalResponse => null;

    /// <inheritdoc/>
    public Stream OutputStream { get; }

    /// <inheritdoc/>
    public int StatusCode { get; set; }

    /// <inheritdoc/>
    public string StatusDescription { get; set; }

    /// <inheritdoc/>
    public void AddHeader(string name, string value) => Headers[name] = value;

    /// <inheritdoc/>
    public void Close()
    {
        if (!KeepOpen) ForceClose();
    }

    /// <inheritdoc/>
    public void End() => Close();

    /// <inheritdoc/>
    public void Flush() => OutputStream.Flush();

    /// <summary>Closes the stream, even if <see cref="KeepOpen"/> is set.</summary>
    public void ForceClose()
    {
        if (IsClosed) return;

        OutputStream.Close();
        IsClosed = true;
    }

    /// <summary>Stores the target of the redirect in <see cref="Headers"/>.</summary>
    public void Redirect(string url) => Headers[HttpHeaders.Location] = url;

    /// <summary>Does nothing: the length follows from the stream.</summary>
    public void SetContentLength(long contentLength)
    {
    }

    /// <inheritdoc/>
    public void Write(string text)
    {
        var bytes = Utf8.GetBytes(text);
        OutputStream.Write(bytes, 0, bytes.Length);
    }
}
