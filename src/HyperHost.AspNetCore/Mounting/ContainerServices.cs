using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>The services of an application or a request, with v3's container as fallback, which disposes of its own services.</summary>
/// <remarks>Registrations with a factory would not do: a service provider disposes of every object that a factory returns.</remarks>
internal sealed class ContainerServices(IServiceProvider services, IReadOnlySet<Type> types)
    : IKeyedServiceProvider, IServiceProviderIsKeyedService, IServiceScopeFactory, IDisposable, IAsyncDisposable
{
    public object? GetService(Type serviceType)
    {
        if (serviceType == typeof(IServiceProvider) || serviceType == typeof(IServiceScopeFactory)
            || serviceType == typeof(IServiceProviderIsService) || serviceType == typeof(IServiceProviderIsKeyedService)
            || serviceType == typeof(IKeyedServiceProvider)) return this;

        return services.GetService(serviceType) ?? (types.Contains(serviceType) ? OfContainer(serviceType) : null);
    }

    public object? GetKeyedService(Type serviceType, object? serviceKey) =>
        ((IKeyedServiceProvider)services).GetKeyedService(serviceType, serviceKey);

    public object GetRequiredKeyedService(Type serviceType, object? serviceKey) =>
        services.GetRequiredKeyedService(serviceType, serviceKey);

    public bool IsService(Type serviceType) =>
        types.Contains(serviceType) || services.GetRequiredService<IServiceProviderIsService>().IsService(serviceType);

    public bool IsKeyedService(Type serviceType, object? serviceKey) =>
        services.GetRequiredService<IServiceProviderIsKeyedService>().IsKeyedService(serviceType, serviceKey);

    public IServiceScope CreateScope() => new Scope(services.CreateScope(), types);

    public void Dispose() => (services as IDisposable)?.Dispose();

    public ValueTask DisposeAsync()
    {
        if (services is IAsyncDisposable disposable) return disposable.DisposeAsync();

        Dispose();
        return default;
    }

    private static object? OfContainer(Type type) =>
        EndpointHost.Container is { } container ? new ContainerResolveCache(container).CreateInstance(type, tryResolve: true) : null;

    private sealed class Scope(IServiceScope inner, IReadOnlySet<Type> types) : IServiceScope, IAsyncDisposable
    {
        public IServiceProvider ServiceProvider { get; } = new ContainerServices(inner.ServiceProvider, types);

        public void Dispose() => inner.Dispose();

        public ValueTask DisposeAsync()
        {
            if (inner is IAsyncDisposable disposable) return disposable.DisposeAsync();

            inner.Dispose();
            return default;
        }
    }
}
