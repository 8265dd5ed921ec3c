namespace ServiceStack.ServiceInterface;

using ServiceStack.ServiceHost;

/// <summary>A service, as extensions see it.</summary>
public interface IServiceBase : IResolver
{
    /// <summary>The request, its response and the client's attributes.</summary>
    IRequestContext RequestContext { get; }

    /// <summary>Returns the resolver of the service.</summary>
    IResolver GetResolver();

    /// <summary>Resolves another service and hands it this request's context.</summary>
    /// <example>
    /// <code>
    /// using var orders = ResolveService&lt;OrderService&gt;();
    /// </code>
    /// </example>
    T ResolveService<T>();
}
