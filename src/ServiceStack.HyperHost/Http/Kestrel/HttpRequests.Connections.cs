using System.Threading;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Sockets;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>The connections that requests come on: how many there are, and what is wrong with some.</summary>
internal sealed partial class HttpRequests
{
    private readonly AnswerLimits _answers = new(limits, counters, log);
    private int _connections;

    /// <summary>Closes a connection too many, and bounds the writes of the others. (Kestrel's own limit closes without a word.)</summary>
    public ServeConnection LimitConnections(ServeConnection next)
    {
        return async connection =>
        {
            try
            {
                if (!TryEnter(connection.Peer)) return;

                _answers.Apply(connection);
                connection.Traffic = counters;
                await next(connection).ConfigureAwait(false);
            }
            finally
            {
                Exit();
            }
        };
    }

    /// <summary>Somebody speaks HTTP where TLS is spoken.</summary>
    public void NoteNotTls(PipeConnection connection)
    {
        counters.ProtocolError();
        log.Write(HostLogLevel.Notice, $"{connection.Peer}: a request without TLS on {connection.Address}. Answered with 400.");
    }

    /// <summary>Somebody was connected and did not say what is to be spoken.</summary>
    public void NoteSilence(PipeConnection connection) => NoteLimit(
        connection.Peer,
        LimitName.FirstByteTimeout,
        $"nothing came for {limits.FirstByteTimeout.TotalSeconds} s. The connection is closed.");

    /// <summary>A handshake failed: the client does not trust the certificate, or has neither TLS 1.2 nor 1.3, or was too slow.</summary>
    public void NoteHandshake(string peer)
    {
        counters.ProtocolError();
        log.Write(
            HostLogLevel.Notice,
            $"{peer}: no TLS handshake. The client does not trust the certificate, has neither TLS 1.2 nor 1.3, or was too slow.");
    }

    private bool TryEnter(string peer)
    {
        var count = Interlocked.Increment(ref _connections);
        counters.Accepted();
        if (limits.MaxConnections > 0 && count > limits.MaxConnections)
        {
            counters.Refused();
            NoteLimit(peer, LimitName.MaxConnections, "as many HTTP connections as allowed are open. This one is closed.");
            return false;
        }

        return true;
    }

    private void Exit()
    {
        Interlocked.Decrement(ref _connections);
        counters.Closed();
    }

    private void NoteLimit(string peer, LimitName limit, string words)
    {
        counters.LimitReached(limit);
        log.Write(HostLogLevel.Warning, $"{peer}: {limit}: {words}");
    }
}
