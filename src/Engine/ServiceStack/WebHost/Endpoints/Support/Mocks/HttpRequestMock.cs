namespace ServiceStack.WebHost.Endpoints.Support.Mocks;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using ServiceStack.ServiceHost;

public class HttpRequestMock : IHttpRequest
{
    public HttpRequestMock()
    {
    }

    public HttpRequestMock(string operationName, string httpMethod, string contentType, string pathInfo, NameValueCollection queryString, Stream inputStream, NameValueCollection formData)
    {
        OperationName = operationName;
        HttpMethod = httpMethod;
        ContentType = contentType;
        PathInfo = pathInfo;
        QueryString = queryString;
        InputStream = inputStream;
        FormData = formData;
    }

    public string AbsoluteUri => throw new NotImplementedException();

    public string[] AcceptTypes { get; set; }

    public string ApplicationFilePath => throw new NotImplementedException();

    public long ContentLength => throw new NotImplementedException();

    public string ContentType { get; set; }

    public IDictionary<string, Cookie> Cookies { get; set; }

    public IFile[] Files { get; set; }

    public NameValueCollection FormData { get; set; }

    public NameValueCollection Headers { get; set; }

    public string HttpMethod { get; set; }

    public Stream InputStream { get; set; }

    public bool IsLocal => throw new NotImplementedException();

    public bool IsSecureConnection { get; set; }

    public Dictionary<string, object> Items => throw new NotImplementedException();

    public string OperationName { get; set; }

    public object OriginalRequest => throw new NotImplementedException();

    public string PathInfo { get; set; }

    public NameValueCollection QueryString { get; set; }

    public string RawUrl { get; set; }

    public string RemoteIp { get; set; }

    public string ResponseContentType { get; set; }

    public Uri UrlReferrer => throw new NotImplementedException();

    public bool UseBufferedStream { get; set; }

    public string UserAgent { get; set; }

    public string UserHostAddress { get; set; }

    public string XForwardedFor { get; set; }

    public string XRealIp { get; set; }

    public string GetRawBody() => throw new NotImplementedException();

    public T TryResolve<T>() => throw new NotImplementedException();
}
