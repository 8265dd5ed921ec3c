using System;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>A TCP or Unix socket, blocking.</summary>
public sealed class SocketChannel : ClientChannel
{
    private static readonly UIntPtr OutputQueue = (UIntPtr)0x5411;

    private readonly Socket _socket;

    private SocketChannel(Socket socket)
    {
        _socket = socket;
        _socket.SendTimeout = 20_000;
    }

    /// <param name="address">"fcgi://127.0.0.1:9000", "fcgi+unix:/path", "fcgi+unix:@abstract".</param>
    public static SocketChannel Connect(string address)
    {
        if (address.StartsWith("fcgi+unix:", StringComparison.Ordinal))
        {
            var unix = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
            unix.Connect(UnixAddress.Create(address.Substring("fcgi+unix:".Length)));
            return new SocketChannel(unix);
        }

        var rest = address.Substring("fcgi://".Length);
        var colon = rest.LastIndexOf(':');
        var name = rest.Substring(0, colon).Trim('[', ']');
        var host = name is "localhost" or "*" ? IPAddress.Loopback : IPAddress.Parse(name);
        var tcp = new Socket(host.AddressFamily, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        tcp.Connect(new IPEndPoint(host, int.Parse(rest.Substring(colon + 1))));
        return new SocketChannel(tcp);
    }

    /// <summary>Bytes that have come and are not received yet.</summary>
    public int Waiting => _socket.Available;

    /// <summary>Whether the server has received all that was sent, on a Unix socket; the system counts those of TCP otherwise.</summary>
    public bool IsReceived => ioctl(_socket.Handle.ToInt32(), OutputQueue, out var left) == 0 && left == 0;

    public override void Send(byte[] bytes)
    {
        for (var sent = 0; sent < bytes.Length;) sent += _socket.Send(bytes, sent, bytes.Length - sent, SocketFlags.None);
    }

    public override int Receive(byte[] into, int milliseconds)
    {
        _socket.ReceiveTimeout = milliseconds;
        var count = _socket.Receive(into, 0, into.Length, SocketFlags.None, out var error);
        return error switch
        {
            SocketError.Success => count,
            SocketError.TimedOut or SocketError.WouldBlock => throw new TimeoutException("The server did not answer in time."),
            _ => 0,
        };
    }

    public override void CloseHalf() => _socket.Shutdown(SocketShutdown.Send);

    public override void Reset()
    {
        _socket.LingerState = new LingerOption(true, 0);
        _socket.Close();
    }

    public override void Dispose() => _socket.Dispose();

    [DllImport("libc")]
    private static extern int ioctl(int descriptor, UIntPtr request, out int value);
}
