using System;
using System.Net.Sockets;
using System.Threading;

namespace ServiceStack.HyperHost.Transport.Sockets;

/// <remarks>
/// Mono's Socket keeps a list of the threads that block in it, under a lock, and looks its handle up in a table, under another: as
/// much work as the system's own. So on Mono the system is called directly, and the count here keeps the descriptor open meanwhile.
/// </remarks>
internal sealed partial class SocketIo
{
    private const int Closed = 1 << 30;

    private static readonly bool IsMono = Type.GetType("Mono.Runtime") is not null;

    private readonly int _descriptor = IsMono ? socket.Handle.ToInt32() : -1;

    // Calls under way, and whether the socket is to be closed by the last of them.
    private int _calls;

    public partial int Receive(byte[] into, int at, int count, out SocketError error)
    {
        if (!IsMono) return socket.Receive(into, at, count, SocketFlags.None, out error);

        CheckRange(into, at, count);
        Enter();
        try
        {
            return Result(Libc.Receive(_descriptor, into, at, count), out error);
        }
        finally
        {
            Leave();
        }
    }

    public partial int Send(byte[] from, int at, int count, out SocketError error)
    {
        if (!IsMono) return socket.Send(from, at, count, SocketFlags.None, out error);

        CheckRange(from, at, count);
        Enter();
        try
        {
            return Result(Libc.Send(_descriptor, from, at, count), out error);
        }
        finally
        {
            Leave();
        }
    }

    public partial void Close()
    {
        int calls;
        do
        {
            calls = Volatile.Read(ref _calls);
            if (calls >= Closed) return;
        }
        while (Interlocked.CompareExchange(ref _calls, calls + Closed, calls) != calls);

        if (calls == 0) socket.Dispose();
    }

    private static int Result(int count, out SocketError error)
    {
        error = count >= 0 ? SocketError.Success : Libc.LastError switch
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
        if (Interlocked.Increment(ref _calls) < Closed) return;

        Leave();
        throw new ObjectDisposedException(nameof(Socket));
    }

    private void Leave()
    {
        if (Interlocked.Decrement(ref _calls) == Closed) socket.Dispose();
    }
}
