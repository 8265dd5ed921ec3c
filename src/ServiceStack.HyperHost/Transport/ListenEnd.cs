using System;
using System.Runtime.Versioning;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport;

/// <summary>Drains a listening socket before it is closed, because closing resets the connections in its accept queue.</summary>
internal static class ListenEnd
{
    private const int MaxTries = 400;

    // checks several times, because handshakes in progress add connections to the queue
    private const int QuietTries = 3;

    /// <summary>
    /// Stops the kernel completing TCP handshakes, then waits until the accept queue is empty; at most some tenths of a second.
    /// </summary>
    /// <param name="kind">Kind of the address. The caller has removed the file of a Unix socket.</param>
    /// <param name="listening">The listening socket, which the caller keeps open meanwhile.</param>
    [SupportedOSPlatform("linux")]
    public static async Task SettleAsync(ListenKind kind, DescriptorHandle listening)
    {
        Refuse(kind, listening);
        await SettleAsync(() => HasWaiting(listening)).ConfigureAwait(false);
    }

    /// <summary>Waits until the accept queue is empty; at most some tenths of a second.</summary>
    /// <param name="hasWaiting">Returns whether the accept queue has a connection.</param>
    public static async Task SettleAsync(Func<bool> hasWaiting)
    {
        for (var (tries, quiet) = (0, 0); tries < MaxTries && quiet < QuietTries; tries++)
        {
            await Task.Delay(1).ConfigureAwait(false);
            quiet = hasWaiting() ? 0 : quiet + 1;
        }
    }

    /// <summary>Like <see cref="SettleAsync(Func{bool})"/>, but blocks the calling thread.</summary>
    public static void Settle(Func<bool> hasWaiting)
    {
        for (var (tries, quiet) = (0, 0); tries < MaxTries && quiet < QuietTries; tries++)
        {
            Thread.Sleep(1);
            quiet = hasWaiting() ? 0 : quiet + 1;
        }
    }

    /// <summary>Stops the kernel completing TCP handshakes. Does nothing for other sockets.</summary>
    [SupportedOSPlatform("linux")]
    public static void Refuse(ListenKind kind, DescriptorHandle listening)
    {
        if (kind != ListenKind.Tcp || !listening.TryUse(out var use)) return;

        Libc.RefuseConnections(use.Number);
        use.Dispose();
    }

    /// <summary>Whether the accept queue has a connection.</summary>
    [SupportedOSPlatform("linux")]
    public static bool HasWaiting(DescriptorHandle listening)
    {
        if (!listening.TryUse(out var use)) return false;

        var hasWaiting = Descriptors.WaitReadable(use.Number, 0);
        use.Dispose();
        return hasWaiting;
    }
}
