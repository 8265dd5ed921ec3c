using System;
using System.IO;
using System.Web;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>Makes a v3 application serve only what is below its virtual path; other requests get 404 and a log line.</summary>
internal static class ApplicationPath
{
    /// <param name="application">The application, whose AppHost has been initialized.</param>
    /// <param name="log">Gets a line for each request that is for no application.</param>
    public static void Set(ApplicationPlan application, ServerLog log)
    {
        var path = application.VirtualPath;
        if (path == "/")
        {
            SetHandlerPath(application.WebConfig?.HandlerPath);
            return;
        }

        // v3's handler path is below the application's, unless it is that already, or begins with it
        var own = EndpointHost.Config.ServiceStackHandlerFactoryPath?.Trim('/');
        var mount = path.Substring(1);
        if (string.IsNullOrEmpty(own) || own!.Equals(mount, StringComparison.OrdinalIgnoreCase)) MountPath.Set(mount);
        else if (!TargetText.IsBelow(own, mount)) MountPath.Set(mount + "/" + own);

        EndpointHost.Config.RawHttpHandlers.Insert(0, Refuse);

        IHttpHandler? Refuse(IHttpRequest request)
        {
            if (TargetText.IsBelow(PathOf(request), path)) return null;

            log.Notice($"Not found: {request.HttpMethod} {Tried(request)}; known is {application.Key}.");
            return new NotFoundHttpHandler();
        }
    }

    // as v3 did under System.Web; the path that an application sets in its Configure wins
    private static void SetHandlerPath(string? path)
    {
        // under a class of Global.asax the engine has read the same file already
        var said = EndpointHost.Config.ServiceStackHandlerFactoryPath;
        if (string.IsNullOrEmpty(path) || (!string.IsNullOrEmpty(said) && said != path)) return;

        EndpointHost.Config.ServiceStackHandlerFactoryPath = path;
        EndpointHost.Config.MetadataRedirectPath = path + "/metadata";
        EndpointHost.Config.RawHttpHandlers.Insert(0, RefuseOutside);

        // what is outside v3's path was the web server's: its pages are served, and nothing else
        IHttpHandler? RefuseOutside(IHttpRequest request)
        {
            var asked = PathOf(request);
            if (TargetText.IsBelow(asked, "/" + path) || asked.Trim('/').Length == 0) return null;

            // never a route: /orders with the extension of a format is one, and may be the name of a file
            return IsPublicFile(asked) ? new StaticFileHandler() : new NotFoundHttpHandler();
        }
    }

    // where the request is routed, not what was sent
    private static string PathOf(IHttpRequest request) => request is HostRequest own ? own.Path : request.PathInfo;

    // the handler of v3's own assemblies sends any file that it is given: web.config, an assembly
    private static bool IsPublicFile(string asked)
    {
        var path = asked.TrimStart('/');
        return path.IndexOf("..", StringComparison.Ordinal) < 0
            && EndpointHost.Config.AllowFileExtensions.Contains(Path.GetExtension(path).TrimStart('.'))
            && File.Exists(Path.Combine(AppContext.BaseDirectory, path));
    }

    /// <summary>host:port:path of a request, in the form in which applications are given.</summary>
    private static string Tried(IHttpRequest request)
    {
        var authority = request.Headers["Host"] ?? "";
        var colon = authority.LastIndexOf(':');
        var hasPort = colon > authority.LastIndexOf(']');
        var text = (hasPort ? authority : authority + ":80") + ":" + request.RawUrl;
        return new string(Array.ConvertAll(text.ToCharArray(), static c => char.IsControl(c) ? '?' : c));
    }
}
