namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.Configuration;

public class HttpRequestContext : IRequestContext
{
    public HttpRequestContext(object dto)
    {
        Dto = dto;
    }

    public HttpRequestContext(object dto, EndpointAttributes endpointAttributes)
    {
        Dto = dto;
        EndpointAttributes = endpointAttributes;
    }

    public HttpRequestContext(IHttpRequest httpReq, IHttpResponse httpRes, object dto)
    {
        throw new NotImplementedException();
    }

    public HttpRequestContext(IHttpRequest httpReq, IHttpResponse httpRes, object dto, EndpointAttributes endpointAttributes)
    {
        throw new NotImplementedException();
    }

    public HttpRequestContext(object requestDto, IFactoryProvider factory)
    {
        throw new NotImplementedException();
    }

    public HttpRequestContext(object dto, EndpointAttributes endpointAttributes, IFactoryProvider factory)
    {
        Dto = dto;
        EndpointAttributes = endpointAttributes;
        Factory = factory;
    }

    public string AbsoluteUri => throw new NotImplementedException();

    public bool AutoDispose { get; set; }

    public string CompressionType => throw new NotImplementedException();

    public string ContentType => throw new NotImplementedException();

    public IDictionary<string, Cookie> Cookies => throw new NotImplementedException();

    public object Dto { get; set; }

    public EndpointAttributes EndpointAttributes { get; }

    public IFactoryProvider Factory { get; set; }

    public IFile[] Files { get; set; }

    public string IpAddress => throw new NotImplementedException();

    public string MimeType => throw new NotImplementedException();

    public string PathInfo => throw new NotImplementedException();

    public IRequestAttributes RequestAttributes => throw new NotImplementedException();

    public string ResponseContentType { get; set; }

    public void Dispose() => throw new NotImplementedException();

    public virtual void Dispose(bool disposing) => throw new NotImplementedException();

    public T Get<T>() where T : class => throw new NotImplementedException();

    public string GetHeader(string headerName) => throw new NotImplementedException();

    public static string GetIpAddress() => throw new NotImplementedException();
}
