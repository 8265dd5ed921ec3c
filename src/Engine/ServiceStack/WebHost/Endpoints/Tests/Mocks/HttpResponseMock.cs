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

    /// <summary>Initializes a new instance of the <see cref="HttpResponseMock"/> class.</summary>
    public HttpResponseMock()
    {
        Headers = new NameValueCollection();
        TextWritten = new StringBuilder();
        StatusCode = (int)HttpStatusCode.OK;
        Cookies = new Cookies(this);
    }

    /// <inheritdoc/>
    public string ContentType { get; set; }

    /// <inheritdoc/>
    public ICookies Cookies { get; set; }

    /// <summary>The headers that were set.</summary>
    public NameValueCollection Headers { get; }

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

    /// <summary>The text that was written.</summary>
    public StringBuilder TextWritten { get; set; }

    /// <inheritdoc/>
    public void AddHeader(string name, string value) => Headers.Add(name, value);

    /// <summary>What went into the stream can be read from its beginning now.</summary>
    public void Close()
    {
        IsClosed = true;
        _output.Position = 0;
    }

    /// <inheritdoc/>
    public void End() => Close();

    /// <inheritdoc/>
    public void Flush() => _output.Flush();

    /// <summary>Returns the body as bytes.</summary>
    public byte[] GetOutputStreamAsBytes() => _output.ToArray();

    /// <summary>Returns the body as text, in UTF-8.</summary>
    public string GetOutputStreamAsString() => Encoding.UTF8.GetString(_output.ToArray());

    /// <inheritdoc/>
    public void Redirect(string url) => Headers.Add(HttpHeaders.Location, url);

    /// <inheritdoc/>
    public void SetContentLength(long contentLength) =>
        Headers[HttpHeaders.ContentLength] = contentLength.ToString(CultureInfo.InvariantCulture);

    /// <inheritdoc/>
    public void Write(string text) => TextWritten.Append(text);
}
