namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.IO;
using System.Net;
using ServiceStack.ServiceHost;

public class HttpListenerResponseWrapper : IHttpResponse
{
    public HttpListenerResponseWrapper(HttpListenerResponse response)
    {
        throw new NotImplementedException();
    }

    public string ContentType { get; set; }

    public ICookies Cookies { get; set; }

    public bool IsClosed => throw new NotImplementedException();

    public object OriginalResponse => throw new NotImplementedException();

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
