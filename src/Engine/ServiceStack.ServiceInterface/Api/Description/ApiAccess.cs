namespace ServiceStack.Api.Description;

using System;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>Decides who may see descriptions, and finds the address of the described application.</summary>
internal static class ApiAccess
{
    /// <returns>False if the caller may not see metadata; the response is written then.</returns>
    public static bool IsGiven(IRequestContext context) =>
        EndpointHost.Config.HasAccessToMetadata(context.Get<IHttpRequest>(), context.Get<IHttpResponse>());

    /// <returns>Scheme, host and the path that the application is mounted at, without a slash at the end.</returns>
    public static string BaseUrl(IHttpRequest request)
    {
        var config = EndpointHost.Config;
        return string.IsNullOrEmpty(config.WebHostUrl)
            ? ApplicationUrls.SchemeAndHost(request.AbsoluteUri, config) + BasePath(request)
            : config.WebHostUrl.TrimEnd('/');
    }

    /// <returns>The path that the application is mounted at, without a slash at the end: "" at the root.</returns>
    public static string BasePath(IHttpRequest request)
    {
        var raw = request.RawUrl ?? "";
        var query = raw.IndexOf('?');
        if (query >= 0) raw = raw.Substring(0, query);
        var path = raw.TrimEnd('/').LastIndexOf(request.PathInfo.TrimEnd('/'), StringComparison.OrdinalIgnoreCase);
        return path <= 0 ? "" : raw.Substring(0, path).TrimEnd('/');
    }
}
