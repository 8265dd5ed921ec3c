using System;
using System.Web;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>Makes a v3 application serve only what is below its virtual path; other requests are answered with 404 and logged.</summary>
internal static class ApplicationPath
{
    /// <param name="application">The application, whose AppHost has been initialized.</param>
    /// <param name="log">Gets a line for each request that is for no application.</param>
    public static void Set(ApplicationPlan application, ServerLog log)
    {
        var path = application.VirtualPath;
        if (path == "/") return;

        if (string.IsNullOrEmpty(EndpointHost.Config.ServiceStackHandlerFactoryPath))
        {
            EndpointHost.Config.ServiceStackHandlerFactoryPath = path.Substring(1);
        }

        EndpointHost.Config.RawHttpHandlers.Insert(0, Refuse);

        IHttpHandler? Refuse(IHttpRequest request)
        {
            if (IsBelow(request.RawUrl, path)) return null;

            log.Notice($"Not found: {request.HttpMethod} {Tried(request)}; known is {application.Key}.");
            return new NotFoundHttpHandler();
        }
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

    private static bool IsBelow(string url, string path) =>
        url.StartsWith(path, StringComparison.OrdinalIgnoreCase) && (url.Length == path.Length || url[path.Length] is '/' or '?');
}
