namespace ServiceStack.Internal.Streams;

using System;
using System.Threading;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>What host and engine tell each other about event streams.</summary>
internal static class StreamHost
{
    /// <summary>Cancelled when the host begins to stop; never cancelled under a host that does not say so.</summary>
    public static CancellationToken StoppingOf(IHttpRequest request) => request switch
    {
        HttpListenerRequestWrapper listener => listener.Stopping,
        IServiceProvider host when host.GetService(HostContract.Stopping) is CancellationToken token => token,
        _ => CancellationToken.None,
    };

    /// <summary>Tells the host that the service has returned and its response is an event stream.</summary>
    public static void Begin(IHttpRequest request, IHttpResponse response) =>
        ((response as IServiceProvider ?? request as IServiceProvider)?.GetService(HostContract.StreamBegins) as Action)?.Invoke();
}
