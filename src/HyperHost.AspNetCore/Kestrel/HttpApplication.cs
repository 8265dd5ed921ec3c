using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Abstractions;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>Hands Kestrel's HTTP requests to one delegate; a connection's exchange is used again for its next request.</summary>
internal sealed class HttpApplication(Func<HttpExchange, Task> serve) : IHttpApplication<HttpExchange>
{
    public HttpExchange CreateContext(IFeatureCollection contextFeatures)
    {
        var exchange = contextFeatures is IHostContextContainer<HttpExchange> container
            ? container.HostContext ??= new HttpExchange() : new HttpExchange();
        exchange.Begin(contextFeatures);
        return exchange;
    }

    public Task ProcessRequestAsync(HttpExchange context) => serve(context);

    public void DisposeContext(HttpExchange context, Exception? exception) => context.End();
}
