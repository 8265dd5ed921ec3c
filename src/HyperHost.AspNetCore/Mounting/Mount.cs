using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;
using Endpoint = Microsoft.AspNetCore.Http.Endpoint;
using IRouteDiagnosticsMetadata = Microsoft.AspNetCore.Http.Metadata.IRouteDiagnosticsMetadata;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>
/// Metadata of the endpoint that v3 is mounted at, and the endpoints of its operations: v3 chooses the route, and ASP.NET Core sees an
/// endpoint with that route's template and metadata.
/// </summary>
internal sealed class Mount(MountedApplication application)
{
    /// <summary>The name of the route value that has the rest of the path.</summary>
    public const string Rest = "servicestack";

    private static readonly object Soap = new();

    private volatile Made? _made;

    public MountedApplication Application => application;

    /// <summary>The conventions of single requests.</summary>
    public List<(Type Request, ConventionList Conventions)> Operations { get; } = [];

    /// <returns>The number of segments in front of the path that v3 sees.</returns>
    public static int SegmentsOf(RouteEndpoint endpoint) => endpoint.RoutePattern.PathSegments.Count - 1;

    /// <returns>The endpoint of the operation that a request runs; null for one that runs none, as of a file.</returns>
    public RouteEndpoint? EndpointOf(RouteEndpoint mount, MountedRequest request)
    {
        if (request.Preflight is { } asked) return Get(mount, asked.Route, asked.Verb);

        return request.Chosen switch
        {
            RestHandler rest => rest.GetRestPath(request.HttpMethod, request.PathInfo) is { } route
                ? Get(mount, route, request.HttpMethod) : null,
            SoapHandler => Get(mount, Soap, ""),
            EndpointHandlerBase { RequestName: { Length: > 0 } name } => OfName(name),

            // the operation that the end of the path names
            GenericHandler => OfName(request.OperationName),
            _ => null,
        };

        // a path may have any name: endpoints are kept by types
        RouteEndpoint? OfName(string? name) =>
            EndpointHandlerBase.GetOperationType(name) is { } type ? Get(mount, type, request.HttpMethod) : null;
    }

    /// <summary>
    /// Whether a request that has been given another handler since routing, as by a form that overrides the method, runs under the same
    /// rules: authorization, limits and all else that has looked at the endpoint did so before.
    /// </summary>
    public bool HasSameRules(Endpoint seen, MountedRequest request)
    {
        var rules = RulesOf(seen);
        var now = EndpointOf(seen.Metadata.GetMetadata<OperationRules>()?.Mount ?? (RouteEndpoint)seen, request);
        return rules.SetEquals(now is null ? [] : RulesOf(now));
    }

    /// <returns>The endpoint of a route: traces, metrics and logs of ASP.NET Core have its template.</returns>
    /// <param name="mount">The endpoint of the mount.</param>
    /// <param name="route">One of v3's.</param>
    /// <param name="verb">A verb, or <see cref="OperationMetadata.AllActions"/>.</param>
    /// <param name="configure">Gets the endpoint, and the metadata of the operation.</param>
    public RouteEndpoint ForRoute(
        RouteEndpoint mount, RestPath route, string verb, Action<EndpointBuilder, IReadOnlyList<object>> configure) =>
        Create(mount, route.RequestType, route.Path, verb, configure);

    /// <returns>The metadata that attributes and conventions of ASP.NET Core give to an operation.</returns>
    public IReadOnlyList<object> RulesOf(Type request, string verb)
    {
        var endpoint = new RouteEndpointBuilder(static _ => System.Threading.Tasks.Task.CompletedTask, RoutePatternFactory.Parse("/"), 0)
        {
            ApplicationServices = application.Services,
        };
        AddRules(endpoint, request, verb);
        return [.. endpoint.Metadata];
    }

    // Cache policies don't count: only requests with a body can change their handler, and their responses are never cached.
    private static HashSet<object> RulesOf(Endpoint endpoint) =>
        [.. (endpoint.Metadata.GetMetadata<OperationRules>()?.All ?? []).Where(static item => item is not IOutputCachePolicy)];

    private RouteEndpoint Get(RouteEndpoint mount, object what, string verb)
    {
        // the endpoint of the mount is another when those of the application have changed
        var made = _made;
        if (made is null || made.Mount != mount) _made = made = new Made(mount);

        var key = new Key(what, OperationMetadata.Known(verb));
        return made.Endpoints.TryGetValue(key, out var known) ? known : made.Endpoints.GetOrAdd(key, what switch
        {
            IRestPath route => Create(mount, route.RequestType, (route as RestPath)?.Path ?? "", key.Verb, null),
            Type type => Create(mount, type, "json/reply/" + type.Name, key.Verb, null),
            _ => ForSoap(mount),
        });
    }

    // The body names the operation, and authorization runs before it is read: the endpoint has the demands of all operations.
    private RouteEndpoint ForSoap(RouteEndpoint mount)
    {
        var demands = EndpointHost.Metadata.Operations
            .SelectMany(operation => RulesOf(operation.RequestType, OperationMetadata.AllActions))
            .Where(static item => item is IAuthorizeData or AuthorizationPolicy or IAuthorizationRequirementData).Distinct().ToList();
        return new RouteEndpoint(
            mount.RequestDelegate!, mount.RoutePattern, mount.Order,
            new EndpointMetadataCollection(mount.Metadata.Concat(demands).Append(new OperationRules(mount, demands))),
            mount.DisplayName + " (SOAP)");
    }

    private RouteEndpoint Create(
        RouteEndpoint mount, Type request, string path, string verb, Action<EndpointBuilder, IReadOnlyList<object>>? configure)
    {
        var start = mount.RoutePattern.RawText ?? "";
        start = start[..start.LastIndexOf("{**" + Rest, StringComparison.Ordinal)].TrimEnd('/');
        var text = "/" + (start.Trim('/') + "/" + Converted(path.Trim('/'))).Trim('/');
        var endpoint = new RouteEndpointBuilder(mount.RequestDelegate, Parse(text) ?? mount.RoutePattern, mount.Order)
        {
            DisplayName = $"{request.Name} {text}",
            ApplicationServices = application.Services,
        };
        foreach (var item in mount.Metadata)
        {
            if (item is not IRouteDiagnosticsMetadata) endpoint.Metadata.Add(item);
        }

        endpoint.Metadata.Add(new RouteText(text));
        var before = endpoint.Metadata.Count;
        AddRules(endpoint, request, verb);
        var rules = new OperationRules(mount, [.. endpoint.Metadata.Skip(before)]);
        endpoint.Metadata.Add(rules);
        configure?.Invoke(endpoint, rules.All);
        MountCachePolicy.AddTo(endpoint.Metadata);
        if (endpoint.FilterFactories.Count > 0)
        {
            endpoint.RequestDelegate = RequestDelegateFactory.Create(endpoint.RequestDelegate!, new RequestDelegateFactoryOptions
            {
                ServiceProvider = application.Services, EndpointBuilder = endpoint,
            }).RequestDelegate;
        }

        return OperationSelection.Build(endpoint, application.Services);
    }

    private void AddRules(EndpointBuilder endpoint, Type request, string verb)
    {
        OperationMetadata.AddTo(endpoint, request, verb);
        if (application.Options.AnonymousRequests.Contains(request)) endpoint.Metadata.Add(new AllowAnonymousAttribute());
        foreach (var (type, conventions) in Operations)
        {
            if (type.IsAssignableFrom(request)) conventions.ApplyTo(endpoint);
        }
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

    private sealed class Made(RouteEndpoint mount)
    {
        public RouteEndpoint Mount => mount;

        public ConcurrentDictionary<Key, RouteEndpoint> Endpoints { get; } = new();
    }

    // What is a route, a type, or the object for SOAP. Keys are equal if they have the same object.
    private readonly record struct Key(object What, string Verb)
    {
        public bool Equals(Key other) => ReferenceEquals(What, other.What) && Verb == other.Verb;

        public override int GetHashCode() => (RuntimeHelpers.GetHashCode(What) * 31) + Verb.Length;
    }

    private sealed record OperationRules(RouteEndpoint Mount, IReadOnlyList<object> All);

    private sealed record RouteText(string Route) : IRouteDiagnosticsMetadata;
}
