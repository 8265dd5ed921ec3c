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
/// The endpoints behind the mount: v3 routes a request to an operation, and ASP.NET Core sees an endpoint with that operation's route
/// template and metadata.
/// </summary>
internal sealed class Mount(MountedApplication application)
{
    /// <summary>The catch-all route value with the path that v3 routes.</summary>
    public const string Rest = "servicestack";

    private static readonly object Soap = new();

    private volatile Made? _made;

    public MountedApplication Application => application;

    /// <summary>The conventions for single request types.</summary>
    public List<(Type Request, ConventionList Conventions)> Operations { get; } = [];

    /// <returns>The number of path segments before the path that v3 sees.</returns>
    public static int SegmentsOf(RouteEndpoint endpoint) => endpoint.RoutePattern.PathSegments.Count - 1;

    /// <returns>The endpoint of the request's operation; null if the request runs no operation, for a static file for example.</returns>
    public RouteEndpoint? EndpointOf(RouteEndpoint mount, MountedRequest request)
    {
        if (request.Preflight is { } asked) return Get(mount, asked.Route, asked.Verb);

        return request.Chosen switch
        {
            RestHandler rest => rest.GetRestPath(request.HttpMethod, request.PathInfo) is { } route
                ? Get(mount, route, request.HttpMethod) : null,
            SoapHandler => Get(mount, Soap, ""),
            EndpointHandlerBase { RequestName: { Length: > 0 } name } => OfName(name),

            // the last path segment names the operation
            GenericHandler => OfName(request.OperationName),
            _ => null,
        };

        // the cache key is the type, not the name: clients can send any number of names
        RouteEndpoint? OfName(string? name) =>
            EndpointHandlerBase.GetOperationType(name) is { } type ? Get(mount, type, request.HttpMethod) : null;
    }

    /// <summary>
    /// Whether the request's current handler has the same metadata as its endpoint. A form may override the HTTP method after routing, when
    /// authorization, rate limits and other middleware have already run for the old endpoint.
    /// </summary>
    public bool HasSameRules(Endpoint seen, MountedRequest request)
    {
        var rules = RulesOf(seen);
        var now = EndpointOf(seen.Metadata.GetMetadata<OperationRules>()?.Mount ?? (RouteEndpoint)seen, request);
        return rules.SetEquals(now is null ? [] : RulesOf(now));
    }

    /// <returns>The endpoint of a route; its template appears in ASP.NET Core's traces, metrics and logs.</returns>
    /// <param name="mount">The mount's endpoint.</param>
    /// <param name="route">A v3 route.</param>
    /// <param name="verb">An HTTP method, or <see cref="OperationMetadata.AllActions"/>.</param>
    /// <param name="configure">Receives the endpoint's builder and the operation's metadata.</param>
    public RouteEndpoint ForRoute(
        RouteEndpoint mount, RestPath route, string verb, Action<EndpointBuilder, IReadOnlyList<object>> configure) =>
        Create(mount, route.RequestType, route.Path, verb, configure);

    /// <returns>The ASP.NET Core metadata of an operation, from attributes and conventions.</returns>
    public IReadOnlyList<object> RulesOf(Type request, string verb)
    {
        var endpoint = new RouteEndpointBuilder(static _ => System.Threading.Tasks.Task.CompletedTask, RoutePatternFactory.Parse("/"), 0)
        {
            ApplicationServices = application.Services,
        };
        AddRules(endpoint, request, verb);
        return [.. endpoint.Metadata];
    }

    // Ignores cache policies: the handler changes only for requests with a body, whose responses are never cached.
    private static HashSet<object> RulesOf(Endpoint endpoint) =>
        [.. (endpoint.Metadata.GetMetadata<OperationRules>()?.All ?? []).Where(static item => item is not IOutputCachePolicy)];

    private RouteEndpoint Get(RouteEndpoint mount, object what, string verb)
    {
        // the application's endpoints have changed, and the mount's endpoint with them: start a new cache
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

    // Authorization runs before the body, which names the SOAP operation, is read: the endpoint requires the authorization of all
    // operations.
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

    // v3 writes a wildcard as {name*}, ASP.NET Core as {*name}
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
            // v3 accepts templates that ASP.NET Core rejects, for example with other characters in a variable name
            return null;
        }
    }

    private sealed class Made(RouteEndpoint mount)
    {
        public RouteEndpoint Mount => mount;

        public ConcurrentDictionary<Key, RouteEndpoint> Endpoints { get; } = new();
    }

    // What is a route, a request type, or the marker for SOAP; compared by reference.
    private readonly record struct Key(object What, string Verb)
    {
        public bool Equals(Key other) => ReferenceEquals(What, other.What) && Verb == other.Verb;

        public override int GetHashCode() => (RuntimeHelpers.GetHashCode(What) * 31) + Verb.Length;
    }

    private sealed record OperationRules(RouteEndpoint Mount, IReadOnlyList<object> All);

    private sealed record RouteText(string Route) : IRouteDiagnosticsMetadata;
}
