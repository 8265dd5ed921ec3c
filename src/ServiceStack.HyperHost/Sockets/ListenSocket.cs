using System;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets;

/// <summary>A socket that listens on one address.</summary>
internal sealed class ListenSocket : IDisposable
{
    // more than a round trip on a fast line takes
    private const int MostUnsent = 256 * 1024;

    private readonly UnixSocketFile? _file;

    private ListenSocket(Socket socket, ListenAddress address, UnixSocketFile? file)
    {
        Socket = socket;
        Address = address;
        _file = file;
    }

    public Socket Socket { get; }

    /// <summary>The address, with the port that the system chose.</summary>
    public ListenAddress Address { get; }

    /// <summary>Other processes listen on it too, and go on when this one is closed.</summary>
    public bool IsShared { get; set; }

    /// <exception cref="ListenException">The address can't be listened on; the message is one line.</exception>
    public static ListenSocket Open(ListenAddress address, TransportOptions options)
    {
        try
        {
            return address.Kind switch
            {
                ListenKind.Tcp => OpenTcp(address, options),
                ListenKind.Unix => OpenUnix(address, options),
                _ => new ListenSocket(BoundUnsent(InheritedSocket.Open(address)), address, null) { IsShared = true },
            };
        }
        catch (SocketException error)
        {
            throw ListenException.From(address, error.SocketErrorCode, error);
        }
    }

    /// <summary>
    /// Before the end: the system makes no more connections, and those that it has made already are taken by whoever accepts, since closing
    /// resets them.
    /// </summary>
    public Task SettleAsync()
    {
        if (IsShared) return Task.CompletedTask;

        Hide();
        return ListenEnd.SettleAsync(Address.Kind, Socket.Handle.ToInt32(), HasWaiting);
    }

    /// <summary>
    /// After <see cref="SettleAsync"/>, where the descriptor is still in use: whoever connects is refused, and who accepts is told that
    /// nobody comes.
    /// </summary>
    public void Refuse()
    {
        if (!IsShared) Libc.Shutdown(Socket.Handle.ToInt32());
    }

    /// <summary>Takes the socket's file away, so that nobody finds it any more.</summary>
    public void Hide() => _file?.Remove();

    public void Dispose()
    {
        Hide();
        if (IsShared) InheritedSocket.Close(Socket);
        else Socket.Dispose();
    }

    private bool HasWaiting()
    {
        try
        {
            return Socket.Poll(0, SelectMode.SelectRead);
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            return false;
        }
    }

    private static ListenSocket OpenTcp(ListenAddress address, TransportOptions options)
    {
        var wanted = address.EndPoint!;
        try
        {
            return OpenTcp(address, wanted, options);
        }
        catch (SocketException error) when (address.IsAnyHost && wanted.AddressFamily == AddressFamily.InterNetworkV6
            && error.SocketErrorCode is SocketError.AddressFamilyNotSupported or SocketError.AddressNotAvailable)
        {
            // A machine without IPv6.
            return OpenTcp(address, new IPEndPoint(IPAddress.Any, wanted.Port), options);
        }
    }

    private static ListenSocket OpenTcp(ListenAddress address, IPEndPoint at, TransportOptions options)
    {
        var socket = new Socket(at.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            if (at.AddressFamily == AddressFamily.InterNetworkV6) socket.DualMode = address.IsAnyHost;
            socket.Bind(at);
            BoundUnsent(socket);
            socket.Listen(options.Backlog);
            return new ListenSocket(socket, address.WithPort(((IPEndPoint)socket.LocalEndPoint!).Port), null);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    // Without this the system keeps up to 4 MiB for each connection whose peer reads slowly; a thousand of them take what it has for all
    // of TCP. Accepted connections inherit it. Unix sockets have little anyway.
    private static Socket BoundUnsent(Socket socket)
    {
        if (socket.AddressFamily != AddressFamily.Unix) Libc.SetMostUnsent(socket.Handle.ToInt32(), MostUnsent);
        return socket;
    }

    private static ListenSocket OpenUnix(ListenAddress address, TransportOptions options)
    {
        var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        try
        {
            if (!address.IsAbstract) return new ListenSocket(socket, address, UnixSocketFile.Bind(socket, address, options));

            socket.Bind(UnixEndPoints.Create(address.UnixPath!));
            socket.Listen(options.Backlog);
            return new ListenSocket(socket, address, null);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }
}
