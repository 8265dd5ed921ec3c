using System;
using System.IO;
using System.Web;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Messages;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>Limits a v3 application to the paths below its virtual path; other requests get 404 and a log line.</summary>
internal static class ApplicationPath
{
    /// <param name="application">The application, whose AppHost has been initialized.</param>
    /// <param name="log">Logs each request outside the virtual path.</param>
    public static void Set(ApplicationPlan application, ServerLog log)
    {
        var path = application.VirtualPath;
        if (path == "/")
        {
            SetHandlerPath(application.WebConfig?.HandlerPath);
            return;
        }

        // puts v3's handler path below the virtual path, unless it already is below or equal
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

    // As v3 did under System.Web. A handler path that the application's Configure sets takes precedence.
    private static void SetHandlerPath(string? path)
    {
        // with a Global.asax class, the engine has already read the path from the same web.config
        var said = EndpointHost.Config.ServiceStackHandlerFactoryPath;
        if (string.IsNullOrEmpty(path) || (!string.IsNullOrEmpty(said) && said != path)) return;

        EndpointHost.Config.ServiceStackHandlerFactoryPath = path;
        EndpointHost.Config.MetadataRedirectPath = path + "/metadata";
        EndpointHost.Config.RawHttpHandlers.Insert(0, RefuseOutside);

        // under IIS, the web server handled paths outside v3's handler path: static files are sent, other requests get 404
        IHttpHandler? RefuseOutside(IHttpRequest request)
        {
            var asked = PathOf(request);
            if (TargetText.IsBelow(asked, "/" + path) || asked.Trim('/').Length == 0) return null;

            // no routing here: /orders.json would match the route /orders, but may be the name of a static file
            return IsPublicFile(asked) ? new StaticFileHandler() : new NotFoundHttpHandler();
        }
    }

    // the path that the engine routes, not the request target as sent
    private static string PathOf(IHttpRequest request) => request is HostRequest own ? own.Path : request.PathInfo;

    // the StaticFileHandler of the original v3 sends any existing file, web.config and assemblies included
    private static bool IsPublicFile(string asked)
    {
        var path = asked.TrimStart('/');
        return path.IndexOf("..", StringComparison.Ordinal) < 0
            && EndpointHost.Config.AllowFileExtensions.Contains(Path.GetExtension(path).TrimStart('.'))
            && File.Exists(Path.Combine(AppContext.BaseDirectory, path));
    }

    /// <summary>The request as host:port:path, the notation of <see cref="ApplicationPlan.Key"/>.</summary>
    private static string Tried(IHttpRequest request)
    {
        var authority = request.Headers["Host"] ?? "";
        var colon = authority.LastIndexOf(':');
        var hasPort = colon > authority.LastIndexOf(']');
        var text = (hasPort ? authority : authority + ":80") + ":" + request.RawUrl;
        return new string(Array.ConvertAll(text.ToCharArray(), static c => char.IsControl(c) ? '?' : c));
    }
}
