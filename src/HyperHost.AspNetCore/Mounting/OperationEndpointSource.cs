using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.FileProviders;
using Microsoft.Extensions.Primitives;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using Endpoint = Microsoft.AspNetCore.Http.Endpoint;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>
/// Lists an endpoint with template, verbs and metadata for each v3 route: for LinkGenerator, which finds a request type's first route by
/// the full class name, and for tools that list endpoints. Their requests still match the mount, because v3 does the routing.
/// </summary>
internal sealed class OperationEndpointSource(IEndpointRouteBuilder endpoints, Mount mount) : EndpointDataSource
{
    private IReadOnlyList<Endpoint>? _all;

    public override IReadOnlyList<Endpoint> Endpoints => _all ??= Create();

    public override IChangeToken GetChangeToken() => NullChangeToken.Singleton;

    private List<Endpoint> Create()
    {
        var mounted = endpoints.DataSources.Where(source => source != this).SelectMany(static source => source.Endpoints)
            .OfType<RouteEndpoint>().FirstOrDefault(one => one.Metadata.GetMetadata<Mount>() == mount);
        if (mounted is null) return [];

        return [.. EndpointHost.Metadata.Operations.SelectMany(operation => operation.Routes.Select((route, index) =>
            Create(mounted, route, index == 0)))];
    }

    private RouteEndpoint Create(RouteEndpoint mounted, RestPath route, bool isFirst)
    {
        var verbs = route.AllowsAllVerbs ? [] : route.Verbs;
        var verb = verbs.Length == 1 ? verbs[0] : OperationMetadata.AllActions;
        return mount.ForRoute(mounted, route, verb, (endpoint, rules) =>
        {
            endpoint.Metadata.Add(new SuppressMatchingMetadata());
            if (verbs.Length > 0) endpoint.Metadata.Add(new HttpMethodMetadata(verbs));

            // endpoint names must be unique, so only the first route has the name
            if (!isFirst) endpoint.Metadata.Add(new SuppressLinkGenerationMetadata());
            else if (!rules.OfType<IEndpointNameMetadata>().Any())
                endpoint.Metadata.Add(new EndpointNameMetadata(route.RequestType.FullName!));
        });
    }
}
