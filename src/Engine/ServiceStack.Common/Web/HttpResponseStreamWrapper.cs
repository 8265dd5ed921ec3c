namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.ServiceHost;

public class HttpResponseStreamWrapper : IHttpResponse
{
    public HttpResponseStreamWrapper(Stream stream)
    {
        throw new NotImplementedException();
    }

    public string ContentType { get; set; }

    public ICookies Cookies { get; set; }

    public Dictionary<string, string> Headers { get; set; }

    public bool IsClosed => throw new NotImplementedException();

    public bool KeepOpen { get; set; }

    public object OriginalResponse => throw new NotImplementedException();

    public Stream OutputStream => throw new NotImplementedException();

    public int StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public void AddHeader(string name, string value) => throw new NotImplementedException();

    public void Close() => throw new NotImplementedException();

    public void End() => throw new NotImplementedException();

    public void Flush() => throw new NotImplementedException();

    public void ForceClose() => throw new NotImplementedException();

    public void Redirect(string url) => throw new NotImplementedException();

    public void SetContentLength(long contentLength) => throw new NotImplementedException();

    public void Write(string text) => throw new NotImplementedException();
}
