namespace ServiceStack.ServiceInterface.Testing;

using System.Globalization;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>A response that is kept in memory.</summary>
public class MockHttpResponse : IHttpResponse
{
    private readonly WebHeaderCollection _headers = new WebHeaderCollection();
    private readonly MemoryStream _output = new MemoryStream();

    public MockHttpResponse()
    {
        StatusCode = (int)HttpStatusCode.OK;
        Cookies = new Cookies(this);
    }

    public string ContentType { get; set; }

    public ICookies Cookies { get; set; }

    public bool IsClosed { get; private set; }

    public object OriginalResponse => null;

    public Stream OutputStream => _output;

    public int StatusCode { get; set; }

    public string StatusDescription { get; set; }

    internal WebHeaderCollection Headers => _headers;

    public void AddHeader(string name, string value) => _headers[name] = value;

    public void Close() => IsClosed = true;

    public void End() => Close();

    public void Flush() => _output.Flush();

    /// <summary>What has been written, read as UTF-8.</summary>
    public string ReadAsString() => Encoding.UTF8.GetString(_output.ToArray());

    public void Redirect(string url) => AddHeader(HttpHeaders.Location, url);

    public void SetContentLength(long contentLength) =>
        AddHeader(HttpHeaders.ContentLength, contentLength.ToString(CultureInfo.InvariantCulture));

    public void Write(string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        _output.Write(bytes, 0, bytes.Length);
    }
}
