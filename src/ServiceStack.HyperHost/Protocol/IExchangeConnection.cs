using System;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>The members of a connection that <see cref="Exchange"/> and <see cref="ExchangeRunner"/> call.</summary>
internal interface IExchangeConnection
{
    PipeConnection Transport { get; }

    ServerContext Context { get; }

    /// <summary>Identifies the connection in logs.</summary>
    string Id { get; }

    /// <summary>Returns a new request id, unique among the connections, for logs.</summary>
    string NextRequestId();

    /// <summary>Serves the exchange on a worker thread. The service may block it.</summary>
    void ServeOnWorker(Exchange exchange);

    /// <summary>Calls the server's handler. The exchange ends when the returned task completes.</summary>
    ValueTask HandleAsync(Exchange exchange);

    /// <summary>Sends the buffered rest of the response, and its end.</summary>
    /// <returns>False if another thread has ended the request.</returns>
    /// <exception cref="Exception">The send failed.</exception>
    ValueTask<bool> SendEndAsync(Exchange exchange);

    /// <summary>Truncates the response in a way that the client detects; does nothing if another thread has ended it.</summary>
    void Cut(Exchange exchange);

    /// <summary>Truncates the response after its end could not be sent. Called by the thread that tried to send it.</summary>
    void Fail(Exchange exchange);

    /// <summary>Closes the connection at once, and cancels its requests.</summary>
    void Abort();

    /// <summary>Marks the connection as lost: it is broken, or the peer has disconnected.</summary>
    void Lose(Exception? error);

    /// <summary>Returns the buffers of an exchange whose handler and response have ended.</summary>
    /// <param name="exchange">Its members throw from now on.</param>
    /// <param name="mayReuse">False if a thread may still use the buffers: the garbage collector frees them.</param>
    void Release(Exchange exchange, bool mayReuse);

    void Log(
        HostLogLevel level, Exchange exchange, string reason, Exception? error = null,
        [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0);
}
