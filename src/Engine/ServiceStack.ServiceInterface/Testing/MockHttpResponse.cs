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

    /// <summary>Initializes a new instance of the <see cref="MockHttpResponse"/> class.</summary>
    public MockHttpResponse()
    {
        StatusCode = (int)HttpStatusCode.OK;
        Cookies = new Cookies(this);
    }

    /// <inheritdoc/>
    public string ContentType { get; set; }

    /// <inheritdoc/>
    public ICookies Cookies { get; set; }

    /// <inheritdoc/>
    public bool IsClosed { get; private set; }

    /// <inheritdoc/>
    public object OriginalResponse => null;

    /// <inheritdoc/>
    public Stream OutputStream => _output;

    /// <inheritdoc/>
    public int StatusCode { get; set; }

    /// <inheritdoc/>
    public string StatusDescription { get; set; }

    internal WebHeaderCollection Headers => _headers;

    /// <inheritdoc/>
    public void AddHeader(string name, string value) => _headers[name] = value;

    /// <inheritdoc/>
    public void Close() => IsClosed = true;

    /// <inheritdoc/>
    public void End() => Close();

    /// <inheritdoc/>
    public void Flush() => _output.Flush();

    /// <summary>What has been written, read as UTF-8.</summary>
    public string ReadAsString() => Encoding.UTF8.GetString(_output.ToArray());

    /// <inheritdoc/>
    public void Redirect(string url) => AddHeader(HttpHeaders.Location, url);

    /// <inheritdoc/>
    public void SetContentLength(long contentLength) =>
        AddHeader(HttpHeaders.ContentLength, contentLength.ToString(CultureInfo.InvariantCulture));

    /// <inheritdoc/>
    public void Write(string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        _output.Write(bytes, 0, bytes.Length);
    }
}
