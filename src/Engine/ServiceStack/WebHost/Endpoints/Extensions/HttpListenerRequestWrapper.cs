namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Text;
using Funq;
using ServiceStack.ServiceHost;

public class HttpListenerRequestWrapper : IHttpRequest
{
    protected bool checked_cookies;

    protected bool checked_form;

    protected bool checked_query_string;

    protected bool validate_cookies;

    protected bool validate_form;

    protected bool validate_query_string;

    public HttpListenerRequestWrapper(HttpListenerRequest request)
    {
        Request = request;
    }

    public HttpListenerRequestWrapper(string operationName, HttpListenerRequest request)
    {
        OperationName = operationName;
        Request = request;
    }

    public string AbsoluteUri => throw new NotImplementedException();

    public string[] AcceptTypes => throw new NotImplementedException();

    public string ApplicationFilePath => throw new NotImplementedException();

    public Container Container { get; set; }

    public Encoding ContentEncoding => throw new NotImplementedException();

    public long ContentLength => throw new NotImplementedException();

    public string ContentType => throw new NotImplementedException();

    public IDictionary<string, Cookie> Cookies => throw new NotImplementedException();

    public IFile[] Files => throw new NotImplementedException();

    public NameValueCollection Form => throw new NotImplementedException();

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

    public HttpListenerRequest Request { get; }

    public string ResponseContentType { get; set; }

    public Uri UrlReferrer => throw new NotImplementedException();

    public bool UseBufferedStream { get; set; }

    public string UserAgent => throw new NotImplementedException();

    public string UserHostAddress => throw new NotImplementedException();

    public string XForwardedFor => throw new NotImplementedException();

    public string XRealIp => throw new NotImplementedException();

    public static Encoding GetEncoding(string contentTypeHeader) => throw new NotImplementedException();

    public static string GetHandlerPathIfAny(string listenerUrl) => throw new NotImplementedException();

    public string GetRawBody() => throw new NotImplementedException();

    public static string NormalizePathInfo(string pathInfo, string handlerPath) => throw new NotImplementedException();

    public string Param(string name) => throw new NotImplementedException();

    public T TryResolve<T>() => throw new NotImplementedException();

    public void ValidateInput() => throw new NotImplementedException();

    public sealed class HttpFileCollection : NameObjectCollectionBase
    {
        public string[] AllKeys => throw new NotImplementedException();

        public HttpListenerRequestWrapper.HttpPostedFile this[string key] { get => throw new NotImplementedException(); }

        public HttpListenerRequestWrapper.HttpPostedFile this[int index] { get => throw new NotImplementedException(); }

        public void CopyTo(Array dest, int index) => throw new NotImplementedException();

        public HttpListenerRequestWrapper.HttpPostedFile Get(int index) => throw new NotImplementedException();

        public HttpListenerRequestWrapper.HttpPostedFile Get(string key) => throw new NotImplementedException();

        public string GetKey(int index) => throw new NotImplementedException();
    }

    public sealed class HttpPostedFile
    {
        public int ContentLength => throw new NotImplementedException();

        public string ContentType => throw new NotImplementedException();

        public string FileName => throw new NotImplementedException();

        public Stream InputStream => throw new NotImplementedException();

        public void SaveAs(string filename) => throw new NotImplementedException();
    }
}
