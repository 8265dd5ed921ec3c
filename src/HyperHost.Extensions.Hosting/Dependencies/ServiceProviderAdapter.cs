using System;
using System.Collections.Generic;
using Funq;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.Configuration;
using ServiceStack.HyperHost.Abstractions;

namespace ServiceStack.HyperHost.Extensions.Hosting.Dependencies;

/// <summary>Resolves what Funq lacks from an IServiceProvider: from the request's scope within a request, else from the root.</summary>
/// <remarks>
/// Funq never disposes of what it resolves here: the scope or the root does. The engine resolves the dependencies of instances that Funq
/// keeps from <see cref="IScopedAdapter.Root"/>, so that a singleton does not capture a service of one request.
/// </remarks>
/// <param name="root">The application's services.</param>
/// <param name="scope">Returns the services of the current request; null outside a request.</param>
internal sealed class ServiceProviderAdapter(IServiceProvider root, Func<IServiceProvider?> scope) : IContainerAdapter, IScopedAdapter
{
    private readonly IServiceProviderIsService? _known = root.GetService<IServiceProviderIsService>();
    private ServiceProviderAdapter? _ofRoot;

    /// <exception cref="ResolutionException">The type is registered neither in Funq nor in the application's services.</exception>
    public T Resolve<T>() => IsRegistered(typeof(T)) ? Services.GetService<T>() ?? throw Missing<T>() : throw Missing<T>();

    public T TryResolve<T>() => IsRegistered(typeof(T)) ? Services.GetService<T>()! : default!;

    object? IScopedAdapter.Root => Root;

    /// <summary>Resolves from the root, also within a request.</summary>
    public ServiceProviderAdapter Root => _ofRoot ??= new ServiceProviderAdapter(root, static () => null);

    private IServiceProvider Services => scope() ?? root;

    private static ResolutionException Missing<T>() => new(typeof(T));

    // a provider makes an empty list of any type, which would replace what a property has
    private bool IsRegistered(Type type)
    {
        if (_known is null) return true;
        if (type.IsConstructedGenericType && type.GetGenericTypeDefinition() == typeof(IEnumerable<>))
            type = type.GenericTypeArguments[0];
        return _known.IsService(type);
    }
}
