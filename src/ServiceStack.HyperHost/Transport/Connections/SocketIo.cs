using System;
using System.Net.Sockets;
using System.Runtime.CompilerServices;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// Receives and sends on a blocking socket. All members can be called from any thread; after <see cref="Close"/> and
/// <see cref="Release"/>, every call fails or does nothing.
/// </summary>
/// <remarks>
/// On Linux, calls the kernel directly, and <see cref="DescriptorHandle"/> keeps the descriptor open during a call. Mono's Socket takes
/// two locks per call, for its list of blocked threads and its table of handles, which cost as much as the system call. .NET's Socket
/// becomes non-blocking when it waits, and its epoll watches it until it is closed, so the connection could not migrate.
/// </remarks>
/// <param name="accepted">Closed by <see cref="Close"/>.</param>
[SupportedOSPlatform("linux")]
internal sealed class SocketIo(AcceptedSocket accepted) : IConnectionSocket
{
    // Null after Close, or after Release, whose caller then owns the descriptor.
    private DescriptorHandle? _handle = accepted.Handle;

    public void SendAtMost(int milliseconds)
    {
        if (TryUse(out var use)) Libc.SetSendTimeout(use.Number, milliseconds);
        use.Dispose();
    }

    public int Receive(byte[] into, int at, int count, out SocketError error)
    {
        CheckRange(into, at, count);
        using var use = Use();
        return Result(Libc.Receive(use.Number, into, at, count, neverWaits: true), out error);
    }

    public int Send(byte[] from, int at, int count, out SocketError error) => Put(from, at, count, now: false, out error);

    public int SendNow(byte[] from, int at, int count, out SocketError error) => Put(from, at, count, now: true, out error);

    public bool HasBytes()
    {
        if (!TryUse(out var use)) return false;

        var count = Libc.CountReceived(use.Number);
        use.Dispose();
        return count > 0;
    }

    public int CountUnread()
    {
        if (!TryUse(out var use)) return -1;

        var count = Libc.CountUnread(use.Number);
        use.Dispose();
        return count;
    }

    public void DropUnsent()
    {
        if (TryUse(out var use)) Libc.SetNoLinger(use.Number);
        use.Dispose();
    }

    public void Shutdown()
    {
        if (TryUse(out var use)) Libc.Shutdown(use.Number);
        use.Dispose();
    }

    public void Close() => Interlocked.Exchange(ref _handle, null)?.Dispose();

    public DescriptorHandle? Release() => Interlocked.Exchange(ref _handle, null);

    private static int Result(int count, out SocketError error)
    {
        error = count >= 0 ? SocketError.Success : -count switch
        {
            Libc.Interrupted => SocketError.Interrupted,
            Libc.TryAgain => SocketError.WouldBlock,
            _ => SocketError.ConnectionReset,
        };
        return Math.Max(count, 0);
    }

    private static void CheckRange(byte[] bytes, int at, int count)
    {
        if (at < 0 || count < 0 || at > bytes.Length - count) throw new ArgumentOutOfRangeException(nameof(count));
    }

    private int Put(byte[] from, int at, int count, bool now, out SocketError error)
    {
        CheckRange(from, at, count);
        using var use = Use();
        return Result(Libc.Send(use.Number, from, at, count, now), out error);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private DescriptorUse Use() => (Volatile.Read(ref _handle) ?? throw new ObjectDisposedException(nameof(Socket))).Use();

    private bool TryUse(out DescriptorUse use)
    {
        use = default;
        return Volatile.Read(ref _handle) is { } handle && handle.TryUse(out use);
    }
}
