namespace ServiceStack.Internal.Responses;

using System.IO;
using ServiceStack.ServiceHost;

/// <summary>A response that is over: its status can be read, nothing can be written.</summary>
internal sealed class SentResponse : IHttpResponse
{
    private readonly IHttpResponse _sent;

    public SentResponse(IHttpResponse sent)
    {
        _sent = sent;
        StatusCode = sent.StatusCode;
        StatusDescription = sent.StatusDescription;
        ContentType = sent.ContentType;
    }

    public object OriginalResponse => _sent.OriginalResponse;

    public int StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public string ContentType { get; set; }

    public ICookies Cookies => _sent.Cookies;

    public Stream OutputStream => Stream.Null;

    public bool IsClosed => true;

    public void AddHeader(string name, string value)
    {
    }

    public void Close()
    {
    }

    public void End()
    {
    }

    public void Flush()
    {
    }

    public void Redirect(string url)
    {
    }

    public void SetContentLength(long contentLength)
    {
    }

    public void Write(string text)
    {
    }
}
