using System;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>
/// Receiving and sending on a blocking socket. From any thread; after <see cref="Close"/> and <see cref="Release"/> every call fails or
/// does nothing.
/// </summary>
/// <remarks>
/// Mono's Socket keeps a list of the threads that block in it, under a lock, and looks up its handle in a table, under another: that costs
/// as much as the system call. .NET's Socket becomes non-blocking when it waits, and is watched until it is closed, so that it can't be
/// moved. So on Linux the system is called directly, and <see cref="DescriptorHandle"/> keeps the descriptor open during such calls.
/// </remarks>
/// <param name="accepted">Closed by <see cref="Close"/>.</param>
internal sealed class SocketIo(AcceptedSocket accepted)
{
    // Only used where the system is not called directly.
    private readonly Socket? _socket = accepted.Socket;

    // Null once the connection has ended or was given away: whoever takes it from here closes it.
    private DescriptorHandle? _handle = accepted.Handle;

    /// <summary>The system is called directly: <see cref="SendNow"/> and <see cref="Release"/> can be called.</summary>
    public bool IsDirect => _socket is null;

    /// <summary><see cref="Receive"/> takes what there is and does not wait.</summary>
    public bool NeverWaits { get; init; }

    /// <summary>How long <see cref="Receive"/> waits, if it does.</summary>
    public void WaitAtMost(int milliseconds)
    {
        if (_socket is not null)
        {
            _socket.ReceiveTimeout = milliseconds;
            return;
        }

        if (TryUse(out var use)) Libc.SetReceiveTimeout(use.Number, milliseconds);
        use.Dispose();
    }

    /// <summary>How long <see cref="Send"/> waits for a peer that takes nothing.</summary>
    public void SendAtMost(int milliseconds)
    {
        if (_socket is not null)
        {
            _socket.SendTimeout = milliseconds;
            return;
        }

        if (TryUse(out var use)) Libc.SetSendTimeout(use.Number, milliseconds);
        use.Dispose();
    }

    /// <summary>Receives what there is, or waits for it as long as the socket's time-out.</summary>
    /// <returns>Bytes received; 0 at the end, or when <paramref name="error"/> says why not.</returns>
    /// <exception cref="ObjectDisposedException">The connection has ended.</exception>
    public int Receive(byte[] into, int at, int count, out SocketError error)
    {
        if (_socket is not null) return _socket.Receive(into, at, count, SocketFlags.None, out error);

        CheckRange(into, at, count);
        using var use = Use();
        return Result(Libc.Receive(use.Number, into, at, count, NeverWaits), out error);
    }

    /// <summary>Sends a part of the bytes, or all.</summary>
    /// <returns>Bytes sent; 0 when <paramref name="error"/> says why not.</returns>
    /// <exception cref="ObjectDisposedException">The connection has ended.</exception>
    public int Send(byte[] from, int at, int count, out SocketError error) =>
        _socket is null ? Put(from, at, count, now: false, out error) : _socket.Send(from, at, count, SocketFlags.None, out error);

    /// <summary>Sends what there is room for, and does not wait.</summary>
    /// <returns>Bytes sent; 0 when <paramref name="error"/> says why not.</returns>
    /// <exception cref="ObjectDisposedException">The connection has ended.</exception>
    public int SendNow(byte[] from, int at, int count, out SocketError error) => Put(from, at, count, now: true, out error);

    /// <summary>Whether there are bytes to receive.</summary>
    public bool HasBytes()
    {
        if (_socket is not null) return HasBytes(_socket);

        if (!TryUse(out var use)) return false;

        var count = Libc.CountReceived(use.Number);
        use.Dispose();
        return count > 0;
    }

    /// <summary>Bytes that were sent and that the peer's system does not have yet.</summary>
    /// <returns>-1 if that is not known.</returns>
    public int CountUnread()
    {
        if (!TryUse(out var use)) return -1;

        var count = Libc.CountUnread(use.Number);
        use.Dispose();
        return count;
    }

    /// <summary>What is unsent when the socket closes goes at once.</summary>
    public void DropUnsent()
    {
        if (TryUse(out var use)) Libc.SetNoLinger(use.Number);
        use.Dispose();
    }

    /// <summary>Shuts the connection down both ways: calls in progress return. Nothing happens where it is closed or given away.</summary>
    /// <exception cref="SocketException">The peer is gone.</exception>
    /// <exception cref="ObjectDisposedException">The runtime's socket is closed.</exception>
    public void Shutdown()
    {
        _socket?.Shutdown(SocketShutdown.Both);
        if (TryUse(out var use)) Libc.Shutdown(use.Number);
        use.Dispose();
    }

    /// <summary>Closes the socket, once the calls in progress have returned.</summary>
    public void Close()
    {
        _socket?.Dispose();
        Interlocked.Exchange(ref _handle, null)?.Dispose();
    }

    /// <summary>Gives the descriptor away. Called when no other thread waits in a call.</summary>
    /// <returns>What the caller has to close; null if it is closed or the runtime's.</returns>
    public DescriptorHandle? Release() => Interlocked.Exchange(ref _handle, null);

    private static bool HasBytes(Socket socket)
    {
        try
        {
            return socket.Available > 0;
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            return false;
        }
    }

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

    private DescriptorUse Use() => (Volatile.Read(ref _handle) ?? throw new ObjectDisposedException(nameof(Socket))).Use();

    private bool TryUse(out DescriptorUse use)
    {
        use = default;
        return Volatile.Read(ref _handle) is { } handle && handle.TryUse(out use);
    }
}
