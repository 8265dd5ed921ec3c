using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.FastCgi.Requests;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.SystemWeb.Applications.Domains;

namespace ServiceStack.HyperHost.SystemWeb.Applications;

/// <summary>Answers for an application that does not start, in the server's own domain, until it does.</summary>
internal sealed class UnavailableAnswers : IExchangeHandler, IDisposable
{
    private readonly ApplicationConnections _connections;

    public UnavailableAnswers(DomainSettings settings, IHostLog log, IAccessLog? accessLog) =>
        _connections = new ApplicationConnections(settings, accessLog is null ? this : new LoggedExchanges(this, accessLog), log);

    public void Begin() => _connections.Begin();

    /// <summary>Answers no more: connections that are kept go to the application if it starts, and are closed if not.</summary>
    public void GiveWay(bool hasSuccessor)
    {
        _connections.StopTaking(hasSuccessor);
        _connections.Retire();
        Dispose();
    }

    public void Dispose() => _connections.Dispose();

    public ValueTask HandleAsync(FastCgiExchange exchange) =>
        PlainAnswer.TryLater(exchange, "503 Service Unavailable: the application does not start; the server's log says why.");
}
