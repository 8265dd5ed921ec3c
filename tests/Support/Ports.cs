using System;
using System.Net;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Tests.Support;

internal static class Ports
{
    // below those that the system gives to outgoing connections, any of which could take it before the program does
    private const int First = 15_000;
    private const int Last = 32_000;

    private static readonly Random Random = new();

    /// <summary>A port that is free now, for programs that can't choose one themselves.</summary>
    public static int Free()
    {
        while (true)
        {
            int port;
            lock (Random) port = Random.Next(First, Last);
            using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
            try
            {
                socket.Bind(new IPEndPoint(IPAddress.Loopback, port));
                return port;
            }
            catch (SocketException)
            {
                // taken
            }
        }
    }

    public static bool Answers(int port)
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            socket.Connect(IPAddress.Loopback, port);

            // where nobody listens a connection may meet itself
            return !socket.LocalEndPoint!.Equals(socket.RemoteEndPoint);
        }
        catch (SocketException)
        {
            return false;
        }
    }
}
