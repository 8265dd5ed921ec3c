using System;
using System.Runtime.Versioning;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport;

/// <summary>The end of a listening socket, before it is closed: closing resets the connections that were not accepted.</summary>
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
    /// <param name="listening">Stays open for as long as this takes.</param>
    [SupportedOSPlatform("linux")]
    public static async Task SettleAsync(ListenKind kind, DescriptorHandle listening)
    {
        Refuse(kind, listening);
        await SettleAsync(() => HasWaiting(listening)).ConfigureAwait(false);
    }

    /// <summary>Waits until every connection is accepted; some tenths of a second at most.</summary>
    /// <param name="hasWaiting">Whether a connection waits to be accepted.</param>
    public static async Task SettleAsync(Func<bool> hasWaiting)
    {
        for (var (tries, quiet) = (0, 0); tries < MaxTries && quiet < QuietTries; tries++)
        {
            await Task.Delay(1).ConfigureAwait(false);
            quiet = hasWaiting() ? 0 : quiet + 1;
        }
    }

    /// <summary>Does the same as <see cref="SettleAsync(Func{bool})"/>, and blocks the calling thread meanwhile.</summary>
    public static void Settle(Func<bool> hasWaiting)
    {
        for (var (tries, quiet) = (0, 0); tries < MaxTries && quiet < QuietTries; tries++)
        {
            Thread.Sleep(1);
            quiet = hasWaiting() ? 0 : quiet + 1;
        }
    }

    /// <summary>Has the system make no more TCP connections.</summary>
    [SupportedOSPlatform("linux")]
    public static void Refuse(ListenKind kind, DescriptorHandle listening)
    {
        if (kind != ListenKind.Tcp || !listening.TryUse(out var use)) return;

        Libc.RefuseConnections(use.Number);
        use.Dispose();
    }

    /// <summary>Whether a connection waits to be accepted.</summary>
    [SupportedOSPlatform("linux")]
    public static bool HasWaiting(DescriptorHandle listening)
    {
        if (!listening.TryUse(out var use)) return false;

        var hasWaiting = Descriptors.WaitReadable(use.Number, 0);
        use.Dispose();
        return hasWaiting;
    }
}
