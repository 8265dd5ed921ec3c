using System;
using System.Collections.Generic;
using System.Net;
using System.Reflection;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

[assembly: AssemblyVersion("3.9.63.0")]
[assembly: AssemblyProduct("a stand-in")]

namespace Funq
{
    public sealed class Container
    {
    }
}

namespace ServiceStack.WebHost.Endpoints
{
    public interface IPlugin
    {
        void Register(IAppHost appHost);
    }

    public interface IAppHost : IResolver
    {
        EndpointHostConfig Config { get; }
    }

    public class EndpointHostConfig
    {
        readonly List<Func<IHttpRequest, IHttpHandler>> raw = new List<Func<IHttpRequest, IHttpHandler>>();

        HashSet<string> extensions = new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "txt", "html" };

        public HashSet<string> AllowFileExtensions { get { return extensions; } set { extensions = value; } }

        public string DefaultContentType { get { return "application/json"; } set { } }

        public bool OnlySendSessionCookiesSecurely { get; set; }

        public string ServiceStackHandlerFactoryPath { get; set; }

        public string MetadataRedirectPath { get; set; }

        public string WebHostPhysicalPath { get; set; }

        public string ServiceName { get { return "Stand-in"; } set { throw new NotSupportedException(); } }

        // the handler factory's static constructor adds to it: a reader before that has run may be disturbed
        public List<Func<IHttpRequest, IHttpHandler>> RawHttpHandlers
        {
            get
            {
                if (!ServiceStackHttpHandlerFactory.HasStarted && EndpointHost.ReadyAt != default(DateTime) && !EndpointHost.IsAdding)
                {
                    throw new InvalidOperationException("RawHttpHandlers is read before the handler factory has added to it.");
                }

                return raw;
            }
            set { throw new NotSupportedException(); }
        }
    }

    public class EndpointHost
    {
        static readonly EndpointHostConfig config = new EndpointHostConfig();

        public static bool IsAdding;

        public static IAppHost AppHost { get; set; }

        public static EndpointHostConfig Config { get { return config; } set { throw new NotSupportedException(); } }

        public static IContentTypeFilter ContentTypeFilter { get; set; }

        public static bool DebugMode { get { return false; } }

        public static DateTime ReadyAt { get; set; }

        public static T TryResolve<T>() { return default(T); }
    }

    public abstract class AppHostBase : IAppHost
    {
        protected AppHostBase(string serviceName, params Assembly[] assembliesWithServices) { }

        public EndpointHostConfig Config { get { return EndpointHost.Config; } }

        public abstract void Configure(Funq.Container container);

        public void Init()
        {
            if (EndpointHost.AppHost != null) throw new InvalidOperationException("Init is called once.");

            EndpointHost.AppHost = this;
            EndpointHost.Config.ServiceStackHandlerFactoryPath = MountedPath.Find();
            Configure(new Funq.Container());
            EndpointHost.ReadyAt = DateTime.UtcNow;
        }

        public T TryResolve<T>() { return default(T); }
    }

    public abstract class AppHostHttpListenerBase : HttpListenerBase
    {
        protected AppHostHttpListenerBase(string serviceName, params Assembly[] assembliesWithServices) : base(serviceName) { }

        protected override void ProcessRequest(HttpListenerContext context) { throw new NotSupportedException(); }
    }

    public class RestHandler : EndpointHandlerBase
    {
        public IRestPath RestPath { get; set; }

        public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
        {
            throw new NotSupportedException();
        }
    }

    public class GenericHandler : EndpointHandlerBase
    {
        public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
        {
            if (RequestName == null)
            {
                Answer.Write(httpReq, httpRes, "operation " + operationName);
                return;
            }

            // checks what a host for web applications passes to it
            if (operationName != RequestName) throw new InvalidOperationException("'" + operationName + "' is run as " + RequestName);

            var body = httpReq.HttpMethod == "GET" ? "" : new System.IO.StreamReader(httpReq.InputStream).ReadToEnd();
            var seen = operationName + " at " + httpReq.PathInfo + " by " + httpReq.HttpMethod + " with " + body.Length;
            Answer.Write(httpReq, httpRes, seen);
        }
    }

    public class ServiceStackHttpHandlerFactory : IHttpHandlerFactory
    {
        public static bool HasStarted;
        public static string DebugLastHandlerArgs;

        static ServiceStackHttpHandlerFactory()
        {
            EndpointHost.IsAdding = true;
            EndpointHost.Config.RawHttpHandlers.Add(request => null);
            EndpointHost.IsAdding = false;
            HasStarted = true;
        }

        public static IHttpHandler GetHandler(IHttpRequest httpReq)
        {
            if (EndpointHost.ReadyAt == default(DateTime)) throw new InvalidOperationException("The AppHost is not ready.");

            return httpReq.PathInfo.StartsWith("/json/") ? (IHttpHandler)new GenericHandler() : new Answer();
        }

        public IHttpHandler GetHandler(HttpContext context, string requestType, string url, string pathTranslated)
        {
            if (EndpointHost.ReadyAt == default(DateTime)) throw new InvalidOperationException("The AppHost is not ready.");
            if (requestType != context.Request.RequestType || url != context.Request.Path) throw new ArgumentException(url);

            return KnownOperations.For(HttpRequestExtensions.GetPathInfo(
                url, EndpointHost.Config.ServiceStackHandlerFactoryPath, context.Request.ApplicationPath));
        }

        public void ReleaseHandler(IHttpHandler handler) { }
    }
}

namespace ServiceStack.WebHost.Endpoints.Support
{
    public interface IServiceStackHttpHandler
    {
        void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName);
    }

    public abstract class EndpointHandlerBase : IServiceStackHttpHandler, IHttpHandler
    {
        public string RequestName { get; set; }

        public bool IsReusable { get { return false; } }

        public abstract void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName);

        public virtual void ProcessRequest(HttpContext context) { throw new NotSupportedException(); }
    }

    public class NotFoundHttpHandler : IServiceStackHttpHandler, IHttpHandler
    {
        public bool IsReusable { get { return false; } }

        public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName)
        {
            response.StatusCode = 404;
            response.Close();
        }

        public void ProcessRequest(HttpContext context)
        {
            context.Response.ContentType = "text/plain";
            context.Response.StatusCode = 404;
            context.Response.Write("No operation is at " + context.Request.Path);
        }
    }

    public abstract class HttpListenerBase : IDisposable, IAppHost
    {
        protected bool IsStarted;

        protected HttpListenerBase(string serviceName)
        {
            Shims.NeedAll();
        }

        public EndpointHostConfig Config { get { return EndpointHost.Config; } }

        public abstract void Configure(Funq.Container container);

        public void Init()
        {
            if (EndpointHost.AppHost != null) throw new InvalidOperationException("Init is called once.");

            EndpointHost.AppHost = this;
            Configure(new Funq.Container());
            EndpointHost.ReadyAt = DateTime.UtcNow;
        }

        public T TryResolve<T>() { return default(T); }

        public virtual void Start(string urlBase) { throw new NotSupportedException("The host listens."); }

        public virtual void Stop() { }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing) { }

        protected abstract void ProcessRequest(HttpListenerContext context);
    }

    // reports what it sees
    public class Answer : IServiceStackHttpHandler, IHttpHandler
    {
        public bool IsReusable { get { return false; } }

        public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
        {
            if (httpReq.PathInfo == "/phrase")
            {
                // as v3's error responses do: the phrase of before has to go with the status of before
                httpRes.StatusDescription = "Of Before";
                httpRes.StatusCode = 404;
            }

            var text = "operation " + operationName;
            if (httpReq.PathInfo == "/engine")
            {
                text = "";
                foreach (var assembly in AppDomain.CurrentDomain.GetAssemblies())
                {
                    var name = assembly.GetName();
                    if (name.Name != "ServiceStack" && !name.Name.StartsWith("ServiceStack.")) continue;

                    text += name.Name + " " + name.Version + " " + assembly.Location + "\n";
                }
            }

            if (httpReq.PathInfo == "/unknown")
            {
                // as the framework does when it searches for code that was generated before
                try
                {
                    System.Reflection.Assembly.Load("Nowhere");
                }
                catch (System.IO.FileNotFoundException)
                {
                    text = "not found";
                }

                new System.Xml.Serialization.XmlSerializer(typeof(List<string>));
            }

            if (httpReq.PathInfo == "/named")
            {
                // v3 looks up types by their names while it runs
                var found = Type.GetType("ServiceStack.ServiceHost.IHttpRequest, ServiceStack.Interfaces");
                text = found == typeof(IHttpRequest) ? "the same" : "another: " + found;
            }

            Write(httpReq, httpRes, text);
        }

        public void ProcessRequest(HttpContext context) { throw new NotSupportedException(); }

        public static void Write(IHttpRequest httpReq, IHttpResponse httpRes, string text)
        {
            httpRes.ContentType = "text/plain";
            httpRes.Write(text);
            httpRes.Close();
        }
    }
}

namespace ServiceStack.WebHost.Endpoints.Extensions
{
    public static class HttpRequestExtensions
    {
        // the first letter is always cut
        public static string GetOperationNameFromLastPathInfo(string lastPathInfo)
        {
            if (string.IsNullOrEmpty(lastPathInfo)) return null;
            if (lastPathInfo[0] != '/') throw new ArgumentException("'" + lastPathInfo + "' would lose its first letter.");

            return lastPathInfo.Substring(1);
        }

        // the mount path of services precedes that of the site; every path is below an empty one, which takes nothing away
        public static string GetPathInfo(string fullPath, string mode, string appPath)
        {
            return Below(fullPath, mode) ?? Below(fullPath, appPath) ?? fullPath;
        }

        static string Below(string path, string root)
        {
            if (root == null) return null;

            root = root.Trim('/');
            if (root.Length == 0) return path;

            var at = (path + "/").IndexOf("/" + root + "/", StringComparison.OrdinalIgnoreCase);
            if (at < 0) return null;

            var rest = path.Substring(at + 1 + root.Length).TrimEnd('/');
            return rest.Length == 0 ? "/" : rest;
        }

        public static string GetResponseContentType(this IHttpRequest httpReq)
        {
            return "text/plain";
        }
    }

    public class HttpListenerRequestWrapper
    {
        public static string GetHandlerPathIfAny(string listenerUrl) { return null; }

        public static string NormalizePathInfo(string pathInfo, string handlerPath) { return pathInfo; }
    }
}

namespace ServiceStack.ServiceHost
{
    public class RestPath : IRestPath
    {
        public string Path { get { throw new NotSupportedException("No route is made here."); } }

        public bool IsWildCardPath { get { throw new NotSupportedException(); } }

        public Type RequestType { get { throw new NotSupportedException(); } }

        public object CreateRequest(string pathInfo, Dictionary<string, string> queryStringAndFormData, object fromInstance)
        {
            throw new NotSupportedException();
        }
    }

    public class Cookies : ICookies
    {
        public Cookies(IHttpResponse httpRes) { }

        public void AddCookie(Cookie cookie) { throw new NotSupportedException(); }

        public void AddPermanentCookie(string cookieName, string cookieValue, bool? secureOnly = null)
        {
            throw new NotSupportedException();
        }

        public void AddSessionCookie(string cookieName, string cookieValue, bool? secureOnly = null) { throw new NotSupportedException(); }

        public void DeleteCookie(string cookieName) { throw new NotSupportedException(); }

        public string GetHeaderValue(Cookie cookie) { return cookie.Name + "=" + cookie.Value; }
    }
}
