using System;
using System.Net.Sockets;
using System.Threading;

namespace ServiceStack.HyperHost.Sockets.Threads;

/// <summary>Waits with an asynchronous receive of no bytes.</summary>
/// <remarks>Mono knows no other way that leaves the bytes alone: it forgets the flag Peek.</remarks>
internal sealed class ReceiveWait(Socket socket, Action wake) : IdleWait
{
    private static readonly byte[] Nothing = [];

    private SocketAsyncEventArgs? _receive;
    private int _isOut;

    public override void Begin()
    {
        // A wait that a cancelled read has left behind serves as well.
        if (Interlocked.Exchange(ref _isOut, 1) != 0) return;

        try
        {
            if (_receive is null)
            {
                _receive = new SocketAsyncEventArgs();
                _receive.SetBuffer(Nothing, 0, 0);
                _receive.Completed += (_, _) => End();
            }

            if (!socket.ReceiveAsync(_receive)) End();
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            End();
        }
    }

    public override void Dispose() => _receive?.Dispose();

    private void End()
    {
        Volatile.Write(ref _isOut, 0);
        wake();
    }
}
