using System.Text;
using System.Web;
using ServiceStack.HyperHost.Common;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using HttpRequestExtensions = ServiceStack.WebHost.Endpoints.Extensions.HttpRequestExtensions;

namespace ServiceStack.HyperHost.Messages;

/// <summary>v3's PathInfo: the decoded path below the handler path.</summary>
internal static class PathInfo
{
    /// <param name="rawUrl">Path and query as sent.</param>
    /// <param name="mark">The index of <see cref="TargetText.FirstMark"/> in it.</param>
    public static string Of(string rawUrl, int mark)
    {
        return Of(rawUrl, mark, EndpointHost.Config?.ServiceStackHandlerFactoryPath);
    }

    /// <param name="handlerPath">The path to remove; null if it is removed already.</param>
    public static string Of(string rawUrl, int mark, string? handlerPath)
    {
        var path = mark < 0 ? rawUrl : Decoded(rawUrl, handlerPath);
        return string.IsNullOrEmpty(handlerPath) ? path : HttpListenerRequestWrapper.NormalizePathInfo(path, handlerPath);
    }

    private static string Decoded(string rawUrl, string? handlerPath)
    {
        // v3's self-host trims the trailing slash only if there is a query
        var query = rawUrl.IndexOf('?');
        var path = query < 0
            ? rawUrl : HttpRequestExtensions.GetPathInfo(rawUrl.Substring(0, query), handlerPath, handlerPath ?? string.Empty);
        return path.IndexOf('%') >= 0 || path.IndexOf('+') >= 0 ? HttpUtility.UrlDecode(path, Encoding.UTF8) : path;
    }
}
