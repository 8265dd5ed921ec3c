namespace ServiceStack.ServiceHost;

using System;
using System.IO;

public class MqResponse : IHttpResponse
{
    public MqResponse(MqRequestContext requestContext)
    {
        throw new NotImplementedException();
    }

    public string ContentType { get; set; }

    public ICookies Cookies => throw new NotImplementedException();

    public bool IsClosed { get; set; }

    public object OriginalResponse { get; set; }

    public Stream OutputStream => throw new NotImplementedException();

    public int StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public void AddHeader(string name, string value) => throw new NotImplementedException();

    public void Close() => throw new NotImplementedException();

    public void End() => throw new NotImplementedException();

    public void Flush() => throw new NotImplementedException();

    public void Redirect(string url) => throw new NotImplementedException();

    public void SetContentLength(long contentLength) => throw new NotImplementedException();

    public void Write(string text) => throw new NotImplementedException();
}
