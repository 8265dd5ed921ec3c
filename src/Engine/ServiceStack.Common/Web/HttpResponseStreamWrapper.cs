namespace ServiceStack.Common.Web;

using System.Collections.Generic;
using System.IO;
using System.Text;
using ServiceStack.ServiceHost;

/// <summary>A response that goes into a stream: its status and headers are kept, not sent.</summary>
public class HttpResponseStreamWrapper : IHttpResponse
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    public HttpResponseStreamWrapper(Stream stream)
    {
        OutputStream = stream;
        Headers = new Dictionary<string, string>();
    }

    public string ContentType { get; set; }

    public ICookies Cookies { get; set; }

    public Dictionary<string, string> Headers { get; set; }

    public bool IsClosed { get; private set; }

    /// <summary>Lets <see cref="Close"/> leave the stream open.</summary>
    public bool KeepOpen { get; set; }

    public object OriginalResponse => null;

    public Stream OutputStream { get; }

    public int StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public void AddHeader(string name, string value) => Headers[name] = value;

    public void Close()
    {
        if (!KeepOpen) ForceClose();
    }

    public void End() => Close();

    public void Flush() => OutputStream.Flush();

    public void ForceClose()
    {
        if (IsClosed) return;

        OutputStream.Close();
        IsClosed = true;
    }

    public void Redirect(string url) => Headers[HttpHeaders.Location] = url;

    public void SetContentLength(long contentLength)
    {
    }

    public void Write(string text)
    {
        var bytes = Utf8.GetBytes(text);
        OutputStream.Write(bytes, 0, bytes.Length);
    }
}
