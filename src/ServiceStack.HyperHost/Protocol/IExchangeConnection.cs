using System;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>What an exchange and its runner call of the connection that the request came on.</summary>
internal interface IExchangeConnection
{
    PipeConnection Transport { get; }

    ServerContext Context { get; }

    /// <summary>Identifies the connection in logs.</summary>
    string Id { get; }

    /// <summary>A name for a request of this connection, in logs; another one at each call.</summary>
    string NextRequestId();

    /// <summary>Serves the exchange on another thread, which may be held as long as the service likes.</summary>
    void ServeOnWorker(Exchange exchange);

    /// <summary>Passes the exchange to the server's handler. When the task ends, so does the exchange.</summary>
    ValueTask HandleAsync(Exchange exchange);

    /// <summary>Sends the end of the response while its handler continues: nothing more can be written. By the handler, once.</summary>
    /// <returns>False if the response is no longer read.</returns>
    ValueTask<bool> EndEarlyAsync(Exchange exchange);

    /// <summary>Sends what of the response is unsent, and its end.</summary>
    /// <returns>False if another thread has ended the request.</returns>
    /// <exception cref="Exception">The end can't be sent.</exception>
    ValueTask<bool> SendEndAsync(Exchange exchange);

    /// <summary>Ends the response without its rest, so that the client notices, unless another thread has ended it.</summary>
    void Cut(Exchange exchange);

    /// <summary>The same, if the end can't be sent. By the thread that sends it.</summary>
    void Fail(Exchange exchange);

    /// <summary>Ends the connection now, and cancels its requests.</summary>
    void Abort();

    /// <summary>The connection is broken, or the peer has disconnected.</summary>
    void Lose(Exception? error);

    /// <summary>The handler is done and the response has ended: the memory of the exchange is for another one.</summary>
    /// <param name="exchange">Throws from now on.</param>
    /// <param name="mayReuse">False if something may still hold its memory.</param>
    void Release(Exchange exchange, bool mayReuse);

    void Log(
        HostLogLevel level, Exchange exchange, string reason, Exception? error = null,
        [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0);
}
