using System;
using System.Linq;
using ServiceStack.HyperHost.AspNetCore.Mounting;
using ServiceStack.WebHost.Endpoints;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Adds conventions to all requests that v3 serves, or to single request types.</summary>
/// <example>
/// <code>
/// app.MapServiceStack("/api").RequireAuthorization();
///
/// app.MapServiceStack("/api")
///     .For&lt;GetOrder&gt;(endpoint => endpoint.RequireAuthorization("orders").CacheOutput())
///     .For&lt;PlaceOrder&gt;(endpoint => endpoint.RequireRateLimiting("writes"));
/// </code>
/// </example>
public sealed class ServiceStackEndpointConventionBuilder : IEndpointConventionBuilder
{
    private readonly IEndpointConventionBuilder _all;
    private readonly Mount _mount;

    internal ServiceStackEndpointConventionBuilder(IEndpointConventionBuilder all, Mount mount)
    {
        _all = all;
        _mount = mount;
    }

    /// <inheritdoc/>
    public void Add(Action<EndpointBuilder> convention) => _all.Add(convention);

    /// <inheritdoc/>
    public void Finally(Action<EndpointBuilder> finallyConvention) => _all.Finally(finallyConvention);

    /// <summary>
    /// Adds conventions to a request type, on each of its routes and formats. They apply after the conventions for all requests.
    /// </summary>
    /// <typeparam name="TRequest">A request type, or a base class or interface of several.</typeparam>
    /// <exception cref="InvalidOperationException">The AppHost has no service for the type.</exception>
    public ServiceStackEndpointConventionBuilder For<TRequest>(Action<IEndpointConventionBuilder> configure) =>
        For(typeof(TRequest), configure);

    /// <summary>
    /// Adds conventions to a request type, on each of its routes and formats. They apply after the conventions for all requests.
    /// </summary>
    /// <param name="request">A request type, or a base class or interface of several.</param>
    /// <param name="configure">Adds the conventions.</param>
    /// <exception cref="InvalidOperationException">The AppHost has no service for the type.</exception>
    public ServiceStackEndpointConventionBuilder For(Type request, Action<IEndpointConventionBuilder> configure)
    {
        ArgumentNullException.ThrowIfNull(request);
        ArgumentNullException.ThrowIfNull(configure);
        if (!EndpointHost.Metadata.Operations.Any(one => request.IsAssignableFrom(one.RequestType))) throw new InvalidOperationException(
            $"No service of the AppHost takes a {request.FullName}: For has the type of a request, or one that requests derive from.");

        var conventions = new ConventionList();
        configure(conventions);
        _mount.Operations.Add((request, conventions));
        return this;
    }
}
