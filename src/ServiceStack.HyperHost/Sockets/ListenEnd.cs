using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets;

/// <summary>The end of a listening socket, before it is closed: closing resets the connections that nobody has accepted.</summary>
internal static class ListenEnd
{
    private const int MaxTries = 400;

    // handshakes that had begun need a moment
    private const int QuietTries = 3;

    /// <summary>
    /// Has the system make no more TCP connections, and waits until every connection that it has made is accepted; some tenths of a second
    /// at most.
    /// </summary>
    /// <param name="kind">Of the address. A Unix socket's file has to be removed before.</param>
    /// <param name="descriptor">Of the listening socket.</param>
    /// <param name="hasWaiting">Whether a connection waits to be accepted.</param>
    public static async Task SettleAsync(ListenKind kind, int descriptor, Func<bool> hasWaiting)
    {
        if (kind == ListenKind.Tcp) Libc.RefuseConnections(descriptor);
        for (var (tries, quiet) = (0, 0); tries < MaxTries && quiet < QuietTries; tries++)
        {
            await Task.Delay(1).ConfigureAwait(false);
            quiet = hasWaiting() ? 0 : quiet + 1;
        }
    }
}
