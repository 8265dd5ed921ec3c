using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Web;
using System.Xml;
using ServiceStack.ServiceHost;

namespace ServiceStack.WebHost.Endpoints
{
    // the mount path of services in web.config, as the originals read it: a <location> counts whole and the handler's path in it for
    // nothing; without one the handler's path counts, its stars left out, and no star alone leaves a slash, which is then cut off
    static class MountedPath
    {
        public static string Find()
        {
            var config = new XmlDocument();
            config.Load(Path.Combine(HttpRuntime.AppDomainAppPath, "web.config"));
            foreach (XmlElement add in config.SelectNodes("/configuration/system.web/httpHandlers/add"))
            {
                if (!IsServices(add)) continue;

                var path = add.GetAttribute("path").Replace("*", "");
                return path.Length == 0 ? null : path.TrimStart('/');
            }

            foreach (XmlElement add in config.SelectNodes("/configuration/location/system.web/httpHandlers/add"))
            {
                if (!IsServices(add)) continue;

                return ((XmlElement)add.ParentNode.ParentNode.ParentNode).GetAttribute("path").TrimStart('/');
            }

            throw new InvalidOperationException("No handler of web.config has a type that begins with ServiceStack.");
        }

        static bool IsServices(XmlElement add) { return add.GetAttribute("type").StartsWith("ServiceStack"); }
    }

    // knows a few operations, each by the first part of its path; what comes with another path is none of them
    static class KnownOperations
    {
        static readonly string[] names = { "Hello", "Echo", "Metadata", "Json", "Phrase" };

        public static IHttpHandler For(string pathInfo)
        {
            foreach (var name in names)
            {
                if (pathInfo.StartsWith("/" + name, StringComparison.OrdinalIgnoreCase)) return new GenericHandler { RequestName = name };
            }

            return new ServiceStack.WebHost.Endpoints.Support.NotFoundHttpHandler();
        }
    }
}

namespace ServiceStack.WebHost.Endpoints.Extensions
{
    public class HttpRequestWrapper : IHttpRequest
    {
        readonly HttpRequest request;
        readonly Dictionary<string, object> items = new Dictionary<string, object>();

        public HttpRequestWrapper(HttpRequest request) : this(null, request) { }

        public HttpRequestWrapper(string operationName, HttpRequest request)
        {
            if (request == null) throw new ArgumentNullException("request");

            this.request = request;
            OperationName = operationName;
        }

        public HttpRequest Request { get { return request; } }

        public object OriginalRequest { get { return request; } }

        public string OperationName { get; set; }

        public string PathInfo
        {
            get
            {
                return HttpRequestExtensions.GetPathInfo(
                    request.Path, EndpointHost.Config.ServiceStackHandlerFactoryPath, request.ApplicationPath);
            }
        }

        public string AbsoluteUri { get { return request.Url.AbsoluteUri; } }
        public string[] AcceptTypes { get { return request.AcceptTypes; } }
        public string ApplicationFilePath { get { return request.PhysicalApplicationPath; } }
        public long ContentLength { get { return request.ContentLength; } }
        public string ContentType { get { return request.ContentType; } }
        public IDictionary<string, Cookie> Cookies { get { throw new NotSupportedException(); } }
        public IFile[] Files { get { throw new NotSupportedException(); } }
        public NameValueCollection FormData { get { return request.Form; } }
        public NameValueCollection Headers { get { return request.Headers; } }
        public string HttpMethod { get { return request.HttpMethod; } }
        public Stream InputStream { get { return request.InputStream; } }
        public bool IsLocal { get { return request.IsLocal; } }
        public bool IsSecureConnection { get { return request.IsSecureConnection; } }
        public Dictionary<string, object> Items { get { return items; } }
        public NameValueCollection QueryString { get { return request.QueryString; } }
        public string RawUrl { get { return request.RawUrl; } }
        public string RemoteIp { get { return request.UserHostAddress; } }
        public string ResponseContentType { get; set; }
        public Uri UrlReferrer { get { return request.UrlReferrer; } }
        public bool UseBufferedStream { get; set; }
        public string UserAgent { get { return request.UserAgent; } }
        public string UserHostAddress { get { return request.UserHostAddress; } }
        public string XForwardedFor { get { return request.Headers["X-Forwarded-For"]; } }
        public string XRealIp { get { return request.Headers["X-Real-IP"]; } }

        public string GetRawBody() { throw new NotSupportedException(); }

        public T TryResolve<T>() { return default(T); }
    }

    public class HttpResponseWrapper : IHttpResponse
    {
        readonly HttpResponse response;
        bool isClosed;

        public HttpResponseWrapper(HttpResponse response)
        {
            if (response == null) throw new ArgumentNullException("response");

            this.response = response;
        }

        public HttpResponse Response { get { return response; } }
        public object OriginalResponse { get { return response; } }
        public string ContentType { get { return response.ContentType; } set { response.ContentType = value; } }
        public ICookies Cookies { get; set; }
        public bool IsClosed { get { return isClosed; } }
        public Stream OutputStream { get { return response.OutputStream; } }
        public int StatusCode { get { return response.StatusCode; } set { response.StatusCode = value; } }
        public string StatusDescription { get { return response.StatusDescription; } set { response.StatusDescription = value; } }

        public void AddHeader(string name, string value) { response.AddHeader(name, value); }

        public void Close() { isClosed = true; }

        public void End() { isClosed = true; }

        public void Flush() { response.Flush(); }

        public void Redirect(string url) { response.Redirect(url, false); }

        public void SetContentLength(long contentLength) { }

        public void Write(string text) { response.Write(text); }
    }
}
