namespace ServiceStack.ServiceHost;

using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common.Web;

/// <summary>The response of a service to a message, in memory.</summary>
public class MqResponse : IHttpResponse
{
    private readonly MqRequestContext requestContext;
    private readonly MemoryStream outputStream = new();
    private readonly Dictionary<string, string> headers = new();
    private ICookies cookies;

    /// <summary>Makes the response to a message.</summary>
    public MqResponse(MqRequestContext requestContext)
    {
        this.requestContext = requestContext;
        StatusCode = (int)HttpStatusCode.OK;
    }

    /// <inheritdoc/>
    public string ContentType
    {
        get => requestContext.ResponseContentType;
        set => requestContext.ResponseContentType = value;
    }

    /// <inheritdoc/>
    public ICookies Cookies => cookies ??= new Cookies(this);

    /// <inheritdoc/>
    public bool IsClosed { get; set; }

    /// <inheritdoc/>
    public object OriginalResponse { get; set; }

    /// <inheritdoc/>
    public Stream OutputStream => outputStream;

    /// <inheritdoc/>
    public int StatusCode { get; set; }

    /// <inheritdoc/>
    public string StatusDescription { get; set; }

    /// <inheritdoc/>
    public void AddHeader(string name, string value) => headers[name] = value;

    /// <inheritdoc/>
    public void Close() => IsClosed = true;

    /// <inheritdoc/>
    public void End() => Close();

    /// <inheritdoc/>
    public void Flush() => outputStream.Flush();

    /// <inheritdoc/>
    public void Redirect(string url)
    {
        StatusCode = (int)HttpStatusCode.Redirect;
        headers[HttpHeaders.Location] = url;
    }

    /// <inheritdoc/>
    public void SetContentLength(long contentLength)
    {
    }

    /// <inheritdoc/>
    public void Write(string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        outputStream.Write(bytes, 0, bytes.Length);
    }
}
