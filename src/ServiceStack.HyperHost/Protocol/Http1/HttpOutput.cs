using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Sends the responses to the requests on a connection.</summary>
internal sealed class HttpOutput(IConnectionOutput connection)
{
    private int _isWriting;

    /// <summary>The connection closes after the request in service.</summary>
    public bool IsEnding => connection.IsEnding;

    /// <summary>Sends a part of a response; waits for a slow peer without blocking a thread.</summary>
    /// <exception cref="ClientGoneException">The request was cancelled, or its response has ended.</exception>
    public ValueTask SendAsync(Exchange exchange, ArraySegment<byte> bytes, bool isLast)
    {
        // Two concurrent writes: one thread may have passed the checks below but not written yet, and would write after the response's end.
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

    /// <summary>Blocks until a send has completed.</summary>
    public void Wait(ValueTask sending) => connection.Wait(sending);
}
