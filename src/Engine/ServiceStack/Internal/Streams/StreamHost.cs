namespace ServiceStack.Internal.Streams;

using System.Threading;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>What host and engine tell each other about event streams.</summary>
internal static class StreamHost
{
    /// <summary>Cancelled when the host begins to stop; never cancelled under a host that does not say so.</summary>
    public static CancellationToken StoppingOf(IHttpRequest request) => request switch
    {
        HttpListenerRequestWrapper listener => listener.Stopping,
        IStopSource host => host.Stopping,
        _ => CancellationToken.None,
    };

    /// <summary>Tells the host that the service has returned and its response is an event stream.</summary>
    public static void Begin(IHttpRequest request, IHttpResponse response) =>
        (response as IEventStreamHost ?? request as IEventStreamHost)?.BeginStream();
}
