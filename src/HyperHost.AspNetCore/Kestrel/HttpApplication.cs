using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>Hands Kestrel's HTTP requests to one delegate.</summary>
internal sealed class HttpApplication(Func<HttpExchange, Task> serve) : IHttpApplication<HttpExchange>
{
    public HttpExchange CreateContext(IFeatureCollection contextFeatures) => new(contextFeatures);

    public Task ProcessRequestAsync(HttpExchange context) => serve(context);

    public void DisposeContext(HttpExchange context, Exception? exception) => context.End();
}
