using System;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Sockets;

/// <summary>The end of a listening socket, before it is closed: closing resets the connections that nobody has accepted.</summary>
internal static class ListenEnd
{
    private const int MaxTries = 400;

    // handshakes that had begun need a moment
    private const int QuietTries = 3;

    /// <summary>Waits until every connection that the system has made is accepted; some tenths of a second at most.</summary>
    /// <param name="hasWaiting">Whether a connection waits to be accepted.</param>
    public static async Task WaitUntilTakenAsync(Func<bool> hasWaiting)
    {
        for (var (tries, quiet) = (0, 0); tries < MaxTries && quiet < QuietTries; tries++)
        {
            await Task.Delay(1).ConfigureAwait(false);
            quiet = hasWaiting() ? 0 : quiet + 1;
        }
    }
}
