namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Web;
using Funq;
using ServiceStack.ServiceHost;

public class HttpRequestWrapper : IHttpRequest
{
    public HttpRequestWrapper(HttpRequest request)
    {
        Request = request;
    }

    public HttpRequestWrapper(string operationName, HttpRequest request)
    {
        OperationName = operationName;
        Request = request;
    }

    public string AbsoluteUri => throw new NotImplementedException();

    public string[] AcceptTypes => throw new NotImplementedException();

    public string ApplicationFilePath => throw new NotImplementedException();

    public Container Container { get; set; }

    public long ContentLength => throw new NotImplementedException();

    public string ContentType => throw new NotImplementedException();

    public IDictionary<string, Cookie> Cookies => throw new NotImplementedException();

    public IFile[] Files => throw new NotImplementedException();

    public NameValueCollection FormData => throw new NotImplementedException();

    public NameValueCollection Headers => throw new NotImplementedException();

    public string HttpMethod => throw new NotImplementedException();

    public Stream InputStream => throw new NotImplementedException();

    public bool IsLocal => throw new NotImplementedException();

    public bool IsSecureConnection => throw new NotImplementedException();

    public Dictionary<string, object> Items => throw new NotImplementedException();

    public string OperationName { get; set; }

    public object OriginalRequest => throw new NotImplementedException();

    public string PathInfo => throw new NotImplementedException();

    public NameValueCollection QueryString => throw new NotImplementedException();

    public string RawUrl => throw new NotImplementedException();

    public string RemoteIp => throw new NotImplementedException();

    public HttpRequest Request { get; }

    public string ResponseContentType { get; set; }

    public string UrlHostName => throw new NotImplementedException();

    public Uri UrlReferrer => throw new NotImplementedException();

    public bool UseBufferedStream { get; set; }

    public string UserAgent => throw new NotImplementedException();

    public string UserHostAddress => throw new NotImplementedException();

    public string XForwardedFor => throw new NotImplementedException();

    public string XRealIp => throw new NotImplementedException();

    public string GetRawBody() => throw new NotImplementedException();

    public string Param(string name) => throw new NotImplementedException();

    public T TryResolve<T>() => throw new NotImplementedException();
}
