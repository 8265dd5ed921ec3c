using System;
using System.Net;
using System.Net.Sockets;
using System.Runtime.Versioning;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport;

/// <summary>A socket that listens on one address.</summary>
internal sealed class ListenSocket : IDisposable
{
    // more than a fast network transfers in one round trip
    private const int MaxUnsent = 256 * 1024;

    private ListenSocket(Socket socket, ListenAddress address, UnixSocketFile? file, bool isDirect)
    {
        Address = address;
        File = file;
        if (!isDirect || !Linux.IsHere)
        {
            Socket = socket;
            return;
        }

        Handle = SocketDescriptors.TakeOwnership(socket);
        Prepare(Handle, address);
    }

    [SupportedOSPlatform("linux")]
    private ListenSocket(DescriptorHandle handle, ListenAddress address, UnixSocketFile? file = null, bool isShared = true)
    {
        Handle = handle;
        Address = address;
        File = file;
        IsShared = isShared;
        Prepare(handle, address);
    }

    /// <summary>The descriptor, which does not block; null on systems other than Linux.</summary>
    public DescriptorHandle? Handle { get; }

    /// <summary>The runtime's socket; null on Linux.</summary>
    public Socket? Socket { get; }

    /// <summary>The address, with the port that the system chose.</summary>
    public ListenAddress Address { get; }

    /// <summary>The file of a Unix socket; null if there is none, or another process created it.</summary>
    public UnixSocketFile? File { get; }

    /// <summary>Other processes have the same socket open, and continue to listen when this process closes it.</summary>
    public bool IsShared { get; }

    /// <param name="address">The listen address.</param>
    /// <param name="options">Backlog, owner and mode.</param>
    /// <param name="isDirect">True for a descriptor, on Linux; false for a socket of the runtime; null: depends on the system.</param>
    /// <remarks>If systemd passed a socket for the address to this process, uses it instead of opening one.</remarks>
    /// <exception cref="ListenException">The address can't be listened on; the message is one line.</exception>
    public static ListenSocket Open(ListenAddress address, TransportOptions options, bool? isDirect = null) =>
        Open(address, options, isDirect ?? Linux.IsHere, isTrial: false);

    /// <summary>
    /// Checks whether <see cref="Open(ListenAddress, TransportOptions, bool?)"/> would succeed, without listening and without leaving a
    /// file. Skips inherited sockets.
    /// </summary>
    /// <exception cref="ListenException">The address can't be listened on; the message is the same as that of Open.</exception>
    public static void Try(ListenAddress address, TransportOptions options)
    {
        if (address.Kind != ListenKind.Descriptor) Open(address, options, isDirect: false, isTrial: true).Dispose();
    }

    private static ListenSocket Open(ListenAddress address, TransportOptions options, bool isDirect, bool isTrial)
    {
        try
        {
            if (Linux.IsHere && !isTrial && OfSystemd(address, options) is { } passed) return passed;

            return address.Kind switch
            {
                ListenKind.Tcp => OpenTcp(address, options, isDirect, isTrial),
                ListenKind.Unix => OpenUnix(address, options, isDirect, isTrial),
                _ => Linux.IsHere ? new ListenSocket(InheritedSocket.Open(address), address) : throw ListenException.NoDescriptors(address),
            };
        }
        catch (SocketException error)
        {
            throw ListenException.From(address, error.SocketErrorCode, error);
        }
    }

    /// <summary>
    /// Called before the socket is closed: stops the kernel completing handshakes and drains the accept queue, because closing
    /// resets the connections in it. The kernel refuses later connections.
    /// </summary>
    /// <param name="failsAccepts">Whether accept calls fail afterwards.</param>
    public async Task SettleAsync(bool failsAccepts = true)
    {
        if (IsShared) return;

        File?.Remove();
        if (Handle is null || !Linux.IsHere)
        {
            await ListenEnd.SettleAsync(HasWaiting).ConfigureAwait(false);
            return;
        }

        await ListenEnd.SettleAsync(Address.Kind, Handle).ConfigureAwait(false);
        if (!failsAccepts) return;

        if (Handle.TryUse(out var use)) Libc.Shutdown(use.Number);
        use.Dispose();
    }

    /// <summary>Limits the unsent bytes that the kernel buffers per connection. Accepted connections inherit the limit.</summary>
    // Otherwise the kernel buffers up to 4 MiB for each slow peer, and a thousand such peers exhaust its memory for TCP.
    // Buffers of Unix sockets are small by default.
    [SupportedOSPlatform("linux")]
    internal static void BoundUnsent(int descriptor) => Libc.SetMaxUnsent(descriptor, MaxUnsent);

    public void Dispose()
    {
        File?.Remove();
        Socket?.Dispose();
        Handle?.Dispose();
    }

    // Accepted connections inherit TCP_NODELAY.
    [SupportedOSPlatform("linux")]
    private static void Prepare(DescriptorHandle handle, ListenAddress address)
    {
        using var use = handle.Use();
        Descriptors.MakeNonBlocking(use.Number);
        if (address.Kind != ListenKind.Unix) Libc.SetNoDelay(use.Number);
    }

    [SupportedOSPlatform("linux")]
    private static ListenSocket? OfSystemd(ListenAddress address, TransportOptions options)
    {
        if (PassedSockets.OfProcess.Take(address, out var isKept) is not { } handle) return null;

        try
        {
            using var use = handle.Use();
            if (address.Kind != ListenKind.Unix) BoundUnsent(use.Number);
            if (!isKept) return new ListenSocket(handle, address);

            var file = address is { Kind: ListenKind.Unix, IsAbstract: false } ? UnixSocketFile.Find(address, options) : null;
            var isReached = address.Kind != ListenKind.Unix || address.IsAbstract || file is not null;
            if (isReached && Descriptors.TryListen(use.Number, options.Backlog))
                return new ListenSocket(handle, address, file, isShared: false);
        }
        catch
        {
            handle.Dispose();
            throw;
        }

        handle.Dispose();
        return null;
    }

    private bool HasWaiting()
    {
        try
        {
            return Socket!.Poll(0, SelectMode.SelectRead);
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            return false;
        }
    }

    private static ListenSocket OpenTcp(ListenAddress address, TransportOptions options, bool isDirect, bool isTrial)
    {
        var wanted = address.EndPoint!;
        try
        {
            return OpenTcp(address, wanted, options, isDirect, isTrial);
        }
        catch (SocketException error) when (address.IsAnyHost && wanted.AddressFamily == AddressFamily.InterNetworkV6
            && error.SocketErrorCode is SocketError.AddressFamilyNotSupported or SocketError.AddressNotAvailable)
        {
            // The machine has no IPv6.
            return OpenTcp(address, new IPEndPoint(IPAddress.Any, wanted.Port), options, isDirect, isTrial);
        }
    }

    private static ListenSocket OpenTcp(ListenAddress address, IPEndPoint at, TransportOptions options, bool isDirect, bool isTrial)
    {
        var socket = new Socket(at.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            if (at.AddressFamily == AddressFamily.InterNetworkV6) socket.DualMode = address.IsAnyHost;
            socket.Bind(at);
            if (Linux.IsHere) BoundUnsent((int)socket.Handle);
            if (!isTrial) socket.Listen(options.Backlog);
            return new ListenSocket(socket, address.WithPort(((IPEndPoint)socket.LocalEndPoint!).Port), null, isDirect);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    private static ListenSocket OpenUnix(ListenAddress address, TransportOptions options, bool isDirect, bool isTrial)
    {
        if (!UnixEndPoints.AreSupported) throw ListenException.NoUnixSockets(address);
        if (address.IsAbstract && !Linux.IsHere) throw ListenException.NoAbstractNames(address);

        var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        try
        {
            if (!address.IsAbstract)
                return new ListenSocket(socket, address, UnixSocketFile.Bind(socket, address, options, isTrial), isDirect);

            socket.Bind(UnixEndPoints.Create(address.UnixPath!));
            if (!isTrial) socket.Listen(options.Backlog);
            return new ListenSocket(socket, address, null, isDirect);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }
}
