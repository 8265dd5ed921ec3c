using System.Threading;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>The connections that requests come on: how many there are, and what is wrong with some.</summary>
internal sealed partial class HttpRequests
{
    private readonly ResponseLimits _answers = new(rules);
    private int _connections;

    /// <summary>
    /// Closes a connection too many, and bounds the times and the writes of the others. (Kestrel's own limits close without a log line.)
    /// </summary>
    public ServeConnection LimitConnections(ServeConnection next)
    {
        return async connection =>
        {
            var watch = new ConnectionMonitor(connection, rules, counters, beats.Now);
            try
            {
                if (!TryEnter(connection.Peer)) return;

                _answers.Apply(connection);
                connection.Traffic = watch;
                beats.Add(watch);
                await next(connection).ConfigureAwait(false);
            }
            finally
            {
                beats.Remove(watch);
                Exit();
            }
        };
    }

    /// <summary>A client sent HTTP to a TLS address.</summary>
    public void NoteNotTls(PipeConnection connection)
    {
        counters.ProtocolError();
        log.Write(HostLogLevel.Notice, $"{connection.Peer}: a request without TLS on {connection.Address}. Responded with 400.");
    }

    /// <summary>A handshake failed: the client does not trust the certificate, or has neither TLS 1.2 nor 1.3, or was too slow.</summary>
    public void NoteHandshake(string peer)
    {
        counters.ProtocolError();
        log.Write(
            HostLogLevel.Notice,
            $"{peer}: no TLS handshake. The client does not trust the certificate, has neither TLS 1.2 nor 1.3, or was too slow.");
    }

    /// <summary>Logs the requests that are not done when the server's stop stops waiting for them.</summary>
    public void LogUndone()
    {
        foreach (var one in beats.Snapshot()) (one as ConnectionMonitor)?.LogUndone();
    }

    public void Dispose() => beats.Dispose();

    private bool TryEnter(string peer)
    {
        var count = Interlocked.Increment(ref _connections);
        counters.Accepted();
        if (rules.Connections(count) is not { } breach) return true;

        counters.Refused();
        rules.Report(peer, breach);
        return false;
    }

    private void Exit()
    {
        Interlocked.Decrement(ref _connections);
        counters.Closed();
    }
}
