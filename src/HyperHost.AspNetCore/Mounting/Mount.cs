using System;
using System.Collections.Concurrent;
using System.Linq;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>Metadata of the endpoint that v3 is mounted at.</summary>
internal sealed class Mount(MountedApplication application)
{
    /// <summary>The name of the route value that has the rest of the path.</summary>
    public const string Rest = "servicestack";

    private readonly ConcurrentDictionary<IRestPath, RouteEndpoint> _routes = new();

    public MountedApplication Application => application;

    /// <returns>The number of segments in front of the path that v3 sees.</returns>
    public static int SegmentsOf(RouteEndpoint endpoint) => endpoint.RoutePattern.PathSegments.Count - 1;

    /// <summary>
    /// An endpoint for one of v3's routes, with the metadata of the mount's: traces, metrics and logs of ASP.NET Core then have the route.
    /// </summary>
    public RouteEndpoint ForRoute(RouteEndpoint mount, IRestPath route)
    {
        if (_routes.TryGetValue(route, out var known) && known.Metadata.GetMetadata<Origin>()?.Endpoint == mount) return known;

        return _routes[route] = Create(mount, route);
    }

    private RouteEndpoint Create(RouteEndpoint mount, IRestPath route)
    {
        var start = mount.RoutePattern.RawText ?? "";
        start = start[..start.LastIndexOf("{**" + Rest, StringComparison.Ordinal)].TrimEnd('/');
        var path = (route as RestPath)?.Path ?? "";
        var text = "/" + (start.Trim('/') + "/" + Converted(path.Trim('/'))).Trim('/');
        var metadata = mount.Metadata.Where(static item => item is not Microsoft.AspNetCore.Http.Metadata.IRouteDiagnosticsMetadata)
            .Append(new RouteText(text)).Append(new Origin(mount));
        if (application.Options.AnonymousRequests.Contains(route.RequestType)) metadata = metadata.Append(new AllowAnonymousAttribute());
        return new RouteEndpoint(
            mount.RequestDelegate!, Parse(text) ?? mount.RoutePattern, mount.Order, new EndpointMetadataCollection(metadata),
            $"{route.RequestType.Name} {text}");
    }

    // v3's wildcard has its star behind the name
    private static string Converted(string path) => string.Join("/", path.Split('/').Select(static part =>
        part.StartsWith('{') && part.EndsWith("*}", StringComparison.Ordinal) ? "{*" + part[1..^2] + "}" : part));

    private static RoutePattern? Parse(string text)
    {
        try
        {
            return RoutePatternFactory.Parse(text);
        }
        catch (RoutePatternException)
        {
            // v3 allows more than ASP.NET Core, as a variable with other characters in its name
            return null;
        }
    }

    private sealed record Origin(RouteEndpoint Endpoint);

    private sealed record RouteText(string Route) : Microsoft.AspNetCore.Http.Metadata.IRouteDiagnosticsMetadata;
}
