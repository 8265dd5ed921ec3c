using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>Responds with 503 from the server's own domain while an application does not start.</summary>
internal sealed class UnavailableResponses : IExchangeHandler, IDisposable
{
    private readonly ApplicationConnections _connections;

    public UnavailableResponses(DomainSettings settings, IHostLog log, IAccessLog? accessLog) =>
        _connections = new ApplicationConnections(
            settings,
            accessLog is null ? this : new LoggedExchanges(this, accessLog, HostedApplication.ReadProxies(settings)), log);

    public void Start() => _connections.Start();

    /// <summary>Called when the whole server stops: returns when no connection can migrate from here any more.</summary>
    public void DrainConnections() => _connections.Drain();

    /// <summary>Stops responding. Open connections migrate to the application if it has started; otherwise they are closed.</summary>
    public void CompleteDrain(bool hasReplacement)
    {
        _connections.StopAccepting(hasReplacement);
        _connections.CompleteDrain();
        Dispose();
    }

    public void Dispose() => _connections.Dispose();

    public ValueTask HandleAsync(FastCgiExchange exchange) =>
        exchange.RespondUnavailableAsync("503 Service Unavailable: the application does not start; the server's log has the reason.");
}
