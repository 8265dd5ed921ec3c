namespace ServiceStack.ServiceHost;

using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common.Web;

/// <summary>What a service answers to a message, kept in memory.</summary>
public class MqResponse : IHttpResponse
{
    private readonly MqRequestContext requestContext;
    private readonly MemoryStream outputStream = new();
    private readonly Dictionary<string, string> headers = new();
    private ICookies cookies;

    public MqResponse(MqRequestContext requestContext)
    {
        this.requestContext = requestContext;
        StatusCode = (int)HttpStatusCode.OK;
    }

    public string ContentType
    {
        get => requestContext.ResponseContentType;
        set => requestContext.ResponseContentType = value;
    }

    public ICookies Cookies => cookies ??= new Cookies(this);

    public bool IsClosed { get; set; }

    public object OriginalResponse { get; set; }

    public Stream OutputStream => outputStream;

    public int StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public void AddHeader(string name, string value) => headers[name] = value;

    public void Close() => IsClosed = true;

    public void End() => Close();

    public void Flush() => outputStream.Flush();

    public void Redirect(string url)
    {
        StatusCode = (int)HttpStatusCode.Redirect;
        headers[HttpHeaders.Location] = url;
    }

    public void SetContentLength(long contentLength)
    {
    }

    public void Write(string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        outputStream.Write(bytes, 0, bytes.Length);
    }
}
