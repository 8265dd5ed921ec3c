using System;
using System.Threading;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Extensions.Hosting.Services;

/// <summary>Creates a scope for each request, and disposes of it when the request ends.</summary>
/// <param name="scopes">Creates the scopes.</param>
/// <param name="events">The application's own; null for none.</param>
internal sealed class RequestScopes(IServiceScopeFactory scopes, IRequestEvents? events) : IRequestEvents
{
    private const string Key = "hyperhost.scope";

    private readonly AsyncLocal<Holder?> _current = new();

    /// <summary>The services of the current request; null outside a request.</summary>
    public IServiceProvider? Current => _current.Value?.Services;

    public bool Begin(IHttpRequest request, IHttpResponse response)
    {
        var scope = scopes.CreateAsyncScope();
        var holder = new Holder(scope);
        request.Items[Key] = holder;
        _current.Value = holder;
        return events?.Begin(request, response) ?? true;
    }

    public bool Fail(IHttpRequest request, IHttpResponse response, Exception error) => events?.Fail(request, response, error) ?? false;

    public void End(IHttpRequest request, IHttpResponse response)
    {
        try
        {
            events?.End(request, response);
        }
        finally
        {
            // the thread that began the request may keep the holder
            if (request.Items.Remove(Key, out var item)) ((Holder)item).End();
        }
    }

    private sealed class Holder(AsyncServiceScope scope)
    {
        public IServiceProvider? Services { get; private set; } = scope.ServiceProvider;

        public void End()
        {
            Services = null;
            scope.DisposeAsync().AsTask().GetAwaiter().GetResult();
        }
    }
}
