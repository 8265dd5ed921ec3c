using System;
using ServiceStack.Configuration;
using ServiceStack.HyperHost.Abstractions;

namespace ServiceStack.HyperHost.Extensions.Hosting.Dependencies;

/// <summary>An application's own container adapter, and behind it the services of the generic host.</summary>
internal class ChainedAdapter(IContainerAdapter own, ServiceProviderAdapter services) : IContainerAdapter, IScopedAdapter
{
    /// <summary>Keeps IRelease of the application's adapter, which decides how the engine ends instances.</summary>
    public static IContainerAdapter Of(IContainerAdapter own, ServiceProviderAdapter services) =>
        own is IRelease release ? new Releasing(own, release, services) : new ChainedAdapter(own, services);

    public T Resolve<T>() => own.TryResolve<T>() is { } found ? found : services.Resolve<T>();

    public T TryResolve<T>() => own.TryResolve<T>() is { } found ? found : services.TryResolve<T>();

    public object? Root => new RootFirst(own, services.Root);

    private sealed class Releasing(IContainerAdapter own, IRelease release, ServiceProviderAdapter services)
        : ChainedAdapter(own, services), IRelease
    {
        public void Release(object instance) => release.Release(instance);
    }

    private sealed class RootFirst(IContainerAdapter own, IContainerAdapter root) : IContainerAdapter
    {
        public T Resolve<T>() => own.TryResolve<T>() is { } found ? found : root.Resolve<T>();

        public T TryResolve<T>() => own.TryResolve<T>() is { } found ? found : root.TryResolve<T>();
    }
}
