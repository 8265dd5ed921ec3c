namespace ServiceStack.WebHost.Endpoints.Tests.Mocks;

using System.Collections.Specialized;
using System.Globalization;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>A response that is kept in memory, what was written as text apart from what went into the stream.</summary>
public class HttpResponseMock : IHttpResponse
{
    private readonly MemoryStream _output = new();

    public HttpResponseMock()
    {
        Headers = new NameValueCollection();
        TextWritten = new StringBuilder();
        StatusCode = (int)HttpStatusCode.OK;
        Cookies = new Cookies(this);
    }

    public string ContentType { get; set; }

    public ICookies Cookies { get; set; }

    public NameValueCollection Headers { get; }

    public bool IsClosed { get; private set; }

    public object OriginalResponse => null;

    public Stream OutputStream => _output;

    public int StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public StringBuilder TextWritten { get; set; }

    public void AddHeader(string name, string value) => Headers.Add(name, value);

    /// <summary>What went into the stream can be read from its beginning now.</summary>
    public void Close()
    {
        IsClosed = true;
        _output.Position = 0;
    }

    public void End() => Close();

    public void Flush() => _output.Flush();

    public byte[] GetOutputStreamAsBytes() => _output.ToArray();

    public string GetOutputStreamAsString() => Encoding.UTF8.GetString(_output.ToArray());

    public void Redirect(string url) => Headers.Add(HttpHeaders.Location, url);

    public void SetContentLength(long contentLength) =>
        Headers[HttpHeaders.ContentLength] = contentLength.ToString(CultureInfo.InvariantCulture);

    public void Write(string text) => TextWritten.Append(text);
}
