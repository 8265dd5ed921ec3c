using System.Net;
using System.Net.Sockets;
using System.Threading;

namespace ServiceStack.HyperHost.Tests.Support;

internal static class Ports
{
    // below those that the system gives to outgoing connections, any of which could take it before the program does
    private const int First = 15_000;
    private const int BlockSize = 1_000;
    private const int Blocks = 17;

    // Suites run in parallel, and a port is free for a moment when a test restarts a server: so each process has a block of its own,
    // by listening on the first port of it for as long as it lives.
    private static readonly Socket? Claim = ClaimBlock();
    private static int _last;

    /// <summary>A port that is free now, for programs that can't choose one themselves. Each comes round again late.</summary>
    public static int Free()
    {
        while (true)
        {
            var port = Next();
            if (TryBind(port) is not { } socket) continue;

            socket.Dispose();
            return port;
        }
    }

    public static bool Answers(int port)
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            socket.Connect(IPAddress.Loopback, port);

            // without a listener, a connection may meet itself
            return !socket.LocalEndPoint!.Equals(socket.RemoteEndPoint);
        }
        catch (SocketException)
        {
            return false;
        }
    }

    private static int Next()
    {
        var turn = Interlocked.Increment(ref _last) & int.MaxValue;
        if (Claim is null) return First + (turn % (Blocks * BlockSize));

        return ((IPEndPoint)Claim.LocalEndPoint!).Port + 1 + (turn % (BlockSize - 1));
    }

    // null if all are claimed
    private static Socket? ClaimBlock()
    {
        for (var block = 0; block < Blocks; block++)
        {
            if (TryBind(First + (block * BlockSize)) is not { } socket) continue;

            try
            {
                // Mono lets others bind until a socket listens
                socket.Listen(1);
                return socket;
            }
            catch (SocketException)
            {
                socket.Dispose();
            }
        }

        return null;
    }

    // null if it is taken
    private static Socket? TryBind(int port)
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            socket.Bind(new IPEndPoint(IPAddress.Loopback, port));
            return socket;
        }
        catch (SocketException)
        {
            socket.Dispose();
            return null;
        }
    }
}
