using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Abstractions;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.Transport.Kestrel;

/// <summary>Hands Kestrel's HTTP requests to one delegate; a connection's context is used again for its next request.</summary>
internal sealed class HttpApplication(RequestDelegate serve) : IHttpApplication<DefaultHttpContext>
{
    public DefaultHttpContext CreateContext(IFeatureCollection contextFeatures)
    {
        if (contextFeatures is IHostContextContainer<DefaultHttpContext> container)
        {
            if (container.HostContext is { } used)
            {
                used.Initialize(contextFeatures);
                return used;
            }

            return container.HostContext = new DefaultHttpContext(contextFeatures);
        }

        return new DefaultHttpContext(contextFeatures);
    }

    public Task ProcessRequestAsync(DefaultHttpContext context) => serve(context);

    public void DisposeContext(DefaultHttpContext context, Exception? exception) => context.Uninitialize();
}
