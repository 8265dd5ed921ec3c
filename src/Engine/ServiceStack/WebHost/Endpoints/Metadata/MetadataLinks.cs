namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using ServiceStack.Common;
using ServiceStack.ServiceHost;

/// <summary>The address that pages link to: below WebHostUrl if the app has one, else beside the requested page.</summary>
internal static class MetadataLinks
{
    /// <summary>From /metadata to json/metadata?op=, from /soap11/metadata to /soap11/json/metadata?op=.</summary>
    public static string Operation(IHttpRequest httpReq, string format, string operationName)
    {
        var root = EndpointHost.Config.WebHostUrl ?? Above(PathOf(httpReq), 1);
        var page = format + "/metadata?op=" + Uri.EscapeDataString(operationName);
        return root.Length == 0 ? Beside(httpReq, page) : root.CombineWith(page);
    }

    /// <summary>From /json/metadata to /metadata.</summary>
    public static string Index(IHttpRequest httpReq)
    {
        var root = EndpointHost.Config.WebHostUrl ?? Above(PathOf(httpReq), 2);
        return root.TrimEnd('/') + "/metadata";
    }

    /// <summary>An address beside the page, such as that of a WSDL: of /metadata and of /metadata/.</summary>
    public static string Beside(IHttpRequest httpReq, string address)
    {
        var url = httpReq.RawUrl ?? httpReq.PathInfo;
        var query = url.IndexOf('?');
        return (query < 0 ? url : url.Substring(0, query)).EndsWith("/", StringComparison.Ordinal) ? "../" + address : address;
    }

    /// <summary>The path of a call as clients send it: below the application's path, of which v3 knows a part.</summary>
    /// <param name="httpReq">The request for a page of a format.</param>
    /// <param name="path">The path that the configuration has, which begins with the handler path.</param>
    public static string Call(IHttpRequest httpReq, string path)
    {
        var config = EndpointHost.Config;
        var handler = string.IsNullOrEmpty(config.ServiceStackHandlerFactoryPath) ? "" : "/" + config.ServiceStackHandlerFactoryPath;
        if (!path.StartsWith(handler + "/", StringComparison.OrdinalIgnoreCase)) return path;

        var root = Uri.TryCreate(config.WebHostUrl, UriKind.Absolute, out var url) ? url.AbsolutePath : Above(PathOf(httpReq), 2);
        return root.TrimEnd('/') + path.Substring(handler.Length);
    }

    /// <summary>The page at /ui/ on which services are called; null if no plugin adds it.</summary>
    /// <param name="segments">How many the path has below the application: 1 for /metadata, 2 for /json/metadata.</param>
    public static string ApiPage(IHttpRequest httpReq, int segments = 1) =>
        EndpointHost.Plugins?.Exists(static plugin => plugin.GetType().Name is "OpenApiFeature" or "SwaggerFeature") == true
            ? (EndpointHost.Config.WebHostUrl ?? Above(PathOf(httpReq), segments)).TrimEnd('/') + "/ui/" : null;

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
