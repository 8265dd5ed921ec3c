using System;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>Receiving and sending on a blocking socket. From any thread; after <see cref="Close"/> both fail.</summary>
/// <remarks>
/// Mono's Socket keeps a list of the threads that block in it, under a lock, and looks up its handle in a table, under another: that costs
/// as much as the system call. .NET's Socket becomes non-blocking when it waits, and is watched until it is closed, so that it can't be
/// moved. So on Mono, and on .NET where nobody waits through the Socket, the system is called directly. The count in this class keeps the
/// descriptor open during such calls.
/// </remarks>
/// <param name="accepted">Closed by <see cref="Close"/>.</param>
/// <param name="staysBlocking">Nobody calls an asynchronous method of the socket, which on .NET makes it non-blocking for all.</param>
internal sealed partial class SocketIo(AcceptedSocket accepted, bool staysBlocking)
{
    private const int Closed = 1 << 30;
    private const int Released = Closed + (1 << 29);

    private readonly int _descriptor = accepted.Socket is null || CanBeDirect(staysBlocking) ? accepted.Descriptor : -1;

    private readonly int _sender = accepted.Socket is null || SendsNow ? accepted.Descriptor : -1;

    // Only used where the system is not called directly.
    private readonly Socket? _socket = accepted.Socket;

    // The number of calls in progress; more than Closed, and the last of them closes the socket; more than Released, and nobody does.
    private int _calls;

    /// <summary>Whether <see cref="SendNow"/> can be called.</summary>
    public static bool SendsNow => CanBeDirect(staysBlocking: true);

    /// <summary>Whether <see cref="Release"/> gives the descriptor.</summary>
    public bool CanRelease => _socket is null;

    private bool IsDirect => _descriptor >= 0;

    private static partial bool CanBeDirect(bool staysBlocking);

    /// <summary><see cref="Receive"/> takes what there is and does not wait.</summary>
    public bool NeverWaits { get; init; }

    /// <summary>How long <see cref="Receive"/> waits, if it does.</summary>
    public void WaitAtMost(int milliseconds)
    {
        if (IsDirect) Libc.SetReceiveTimeout(_descriptor, milliseconds);
        else _socket!.ReceiveTimeout = milliseconds;
    }

    /// <summary>How long <see cref="Send"/> waits for a peer that takes nothing.</summary>
    public void SendAtMost(int milliseconds)
    {
        if (IsDirect) Libc.SetSendTimeout(_descriptor, milliseconds);
        else _socket!.SendTimeout = milliseconds;
    }

    /// <summary>Receives what there is, or waits for it as long as the socket's time-out.</summary>
    /// <returns>Bytes received; 0 at the end, or when <paramref name="error"/> says why not.</returns>
    public int Receive(byte[] into, int at, int count, out SocketError error)
    {
        if (!IsDirect) return _socket!.Receive(into, at, count, SocketFlags.None, out error);

        CheckRange(into, at, count);
        Enter();
        try
        {
            return Result(Libc.Receive(_descriptor, into, at, count, NeverWaits), out error);
        }
        finally
        {
            Leave();
        }
    }

    /// <summary>Sends a part of the bytes, or all.</summary>
    /// <returns>Bytes sent; 0 when <paramref name="error"/> says why not.</returns>
    public int Send(byte[] from, int at, int count, out SocketError error) =>
        IsDirect ? Put(_descriptor, from, at, count, now: false, out error) : _socket!.Send(from, at, count, SocketFlags.None, out error);

    /// <summary>Sends what there is room for, and does not wait.</summary>
    /// <returns>Bytes sent; 0 when <paramref name="error"/> says why not.</returns>
    public int SendNow(byte[] from, int at, int count, out SocketError error) => Put(_sender, from, at, count, now: true, out error);

    private int Put(int descriptor, byte[] from, int at, int count, bool now, out SocketError error)
    {
        CheckRange(from, at, count);
        Enter();
        try
        {
            return Result(Libc.Send(descriptor, from, at, count, now), out error);
        }
        finally
        {
            Leave();
        }
    }

    /// <summary>Whether there are bytes to receive.</summary>
    public bool HasBytes()
    {
        if (IsDirect)
        {
            if (!TryEnter()) return false;

            var count = Libc.CountReceived(_descriptor);
            Leave();
            return count > 0;
        }

        try
        {
            return _socket!.Available > 0;
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            return false;
        }
    }

    /// <summary>Bytes that were sent and that the peer's system does not have yet.</summary>
    /// <returns>-1 if that is not known.</returns>
    public int CountUnread()
    {
        if (!SendsNow || !TryEnter()) return -1;

        var count = Libc.CountUnread(_sender);
        Leave();
        return count;
    }

    /// <summary>What is unsent when the socket closes goes at once.</summary>
    public void DropUnsent()
    {
        if (!SendsNow || !TryEnter()) return;

        Libc.SetNoLinger(_sender);
        Leave();
    }

    /// <summary>Shuts the connection down both ways: calls in progress return. Nothing happens where it is closed or given away.</summary>
    /// <exception cref="SocketException">The peer is gone.</exception>
    /// <exception cref="ObjectDisposedException">The runtime's socket is closed.</exception>
    public void Shutdown()
    {
        if (!IsDirect)
        {
            _socket!.Shutdown(SocketShutdown.Both);
            return;
        }

        if (!TryEnter()) return;

        Libc.Shutdown(_descriptor);
        Leave();
    }

    /// <summary>Closes the socket, once nobody is inside of a call.</summary>
    public void Close()
    {
        if (TryEnd(Closed, out var calls) && calls == 0) accepted.Dispose();
    }

    /// <summary>
    /// Gives the descriptor away, once nobody is inside of a call. Called when nobody waits in one: those that there are end at once.
    /// </summary>
    /// <returns>The descriptor, which the caller has to close; -1 if it is closed or the runtime's.</returns>
    public int Release()
    {
        if (!CanRelease || !TryEnd(Released, out _)) return -1;

        var spin = default(SpinWait);
        while (Volatile.Read(ref _calls) != Released) spin.SpinOnce();
        return _descriptor;
    }

    // Every further call fails.
    private bool TryEnd(int state, out int calls)
    {
        do
        {
            calls = Volatile.Read(ref _calls);
            if (calls >= Closed) return false;
        }
        while (Interlocked.CompareExchange(ref _calls, calls + state, calls) != calls);

        return true;
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

    private void Enter()
    {
        if (!TryEnter()) throw new ObjectDisposedException(nameof(Socket));
    }

    private bool TryEnter()
    {
        // a late call must not count: who decrements to Closed closes the socket, and its number may be another's by then
        int calls;
        do
        {
            calls = Volatile.Read(ref _calls);
            if (calls >= Closed) return false;
        }
        while (Interlocked.CompareExchange(ref _calls, calls + 1, calls) != calls);

        return true;
    }

    private void Leave()
    {
        if (Interlocked.Decrement(ref _calls) == Closed) accepted.Dispose();
    }
}
