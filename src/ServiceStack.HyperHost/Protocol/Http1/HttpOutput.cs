using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>The output of a connection, for the responses to its requests.</summary>
internal sealed class HttpOutput(IConnectionOutput connection)
{
    private int _isWriting;

    /// <summary>No request follows the one in service.</summary>
    public bool IsEnding => connection.IsEnding;

    /// <summary>Sends a part of a response, or its last, without holding a thread while the peer does not read.</summary>
    /// <exception cref="ClientGoneException">The request was cancelled, or its response has ended.</exception>
    public ValueTask SendAsync(Exchange exchange, ArraySegment<byte> bytes, bool isLast)
    {
        // A thread that is late has passed the checks and not written yet: what it writes would come behind the end of the response.
        if (Interlocked.Exchange(ref _isWriting, 1) != 0) throw new InvalidOperationException("Another thread writes to the response.");

        try
        {
            if (connection.IsLost || !(isLast ? exchange.End.TryWriteLast() : exchange.End.TryWrite())) throw new ClientGoneException();
            return connection.WriteAsync(bytes);
        }
        finally
        {
            Volatile.Write(ref _isWriting, 0);
        }
    }

    /// <summary>Blocks until something that was sent has left.</summary>
    public void Wait(ValueTask sending) => connection.Wait(sending);
}
