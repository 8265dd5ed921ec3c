namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using ServiceStack.Common;
using ServiceStack.ServiceHost;

/// <summary>The address that pages link to: below WebHostUrl if the app has one, else beside the requested page.</summary>
internal static class MetadataLinks
{
    /// <summary>From /metadata to json/metadata?op=, from /soap11/metadata to /soap11/json/metadata?op=.</summary>
    public static string Operation(IHttpRequest httpReq, string format, string operationName) =>
        Combine(
            EndpointHost.Config.WebHostUrl ?? Above(PathOf(httpReq), 1),
            format + "/metadata?op=" + Uri.EscapeDataString(operationName));

    /// <summary>From /json/metadata to /metadata.</summary>
    public static string Index(IHttpRequest httpReq)
    {
        var root = EndpointHost.Config.WebHostUrl ?? Above(PathOf(httpReq), 2);
        return root.TrimEnd('/') + "/metadata";
    }

    /// <summary>The page at /ui/ on which services are called; null if no plugin adds it.</summary>
    /// <param name="segments">How many the path has below the application: 1 for /metadata, 2 for /json/metadata.</param>
    public static string ApiPage(IHttpRequest httpReq, int segments = 1) =>
        EndpointHost.Plugins?.Exists(static plugin => plugin.GetType().Name is "OpenApiFeature" or "SwaggerFeature") == true
            ? (EndpointHost.Config.WebHostUrl ?? Above(PathOf(httpReq), segments)).TrimEnd('/') + "/ui/" : null;

    private static string Combine(string root, string path) => root.Length == 0 ? path : root.CombineWith(path);

    private static string PathOf(IHttpRequest httpReq)
    {
        var url = httpReq.RawUrl ?? httpReq.PathInfo;
        var query = url.IndexOf('?');
        return (query < 0 ? url : url.Substring(0, query)).TrimEnd('/');
    }

    private static string Above(string path, int segments)
    {
        for (; segments > 0; segments--) path = path.Substring(0, Math.Max(0, path.LastIndexOf('/')));
        return path;
    }
}
