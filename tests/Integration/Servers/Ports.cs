using System.Net;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

internal static class Ports
{
    /// <summary>A port that is free now, for programs that can't choose one themselves.</summary>
    public static int Free()
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        return ((IPEndPoint)socket.LocalEndPoint!).Port;
    }

    public static bool Answers(int port)
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            socket.Connect(IPAddress.Loopback, port);
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }
}
