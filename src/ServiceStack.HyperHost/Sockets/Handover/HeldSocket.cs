using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Handover;

/// <summary>
/// A listening socket that is lent to a host in this process, or inherited by one that is started: so it outlives both, and clients that
/// connect while a host restarts wait instead of being refused.
/// </summary>
internal sealed class HeldSocket : IDisposable
{
    private readonly ListenSocket? _own;
    private readonly UnixSocketFile? _file;
    private bool _isDisposed;

    private HeldSocket(string wanted, ListenAddress address, int descriptor, ListenSocket? own, UnixSocketFile? file)
    {
        Wanted = wanted;
        Address = address;
        Descriptor = descriptor;
        _own = own;
        _file = file;
    }

    /// <summary>The address as it was given.</summary>
    public string Wanted { get; }

    /// <summary>The address, with the port that the system chose.</summary>
    public ListenAddress Address { get; }

    /// <summary>The descriptor in this process. A process that is started inherits it only if it is made inheritable.</summary>
    public int Descriptor { get; }

    /// <summary>The address under which a process that inherits the socket listens on it.</summary>
    public string Inherited => Address.OfDescriptor(Descriptor);

    /// <param name="address">One whose listener can be given a socket: the host knows.</param>
    /// <param name="options">Backlog; mode, owner and group of a Unix socket's file.</param>
    /// <exception cref="ListenAddressException">The address is malformed.</exception>
    /// <exception cref="ListenException">The address can't be listened on.</exception>
    public static HeldSocket Open(string address, TransportOptions options)
    {
        Guard.NotNull(options);

        var parsed = ListenAddress.Parse(address);
        if (parsed.Kind == ListenKind.Descriptor) return new HeldSocket(address, parsed, parsed.Descriptor, null, null);

        var socket = ListenSocket.Open(parsed, options);
        socket.IsShared = true;
        return new HeldSocket(address, socket.Address, socket.Socket.Handle.ToInt32(), socket, null);
    }

    /// <summary>Takes over a socket that this process held before it executed its program again.</summary>
    /// <param name="wanted">The address as it was given.</param>
    /// <param name="address">The address, with its port.</param>
    /// <param name="descriptor">Its descriptor.</param>
    public static HeldSocket Adopt(string wanted, string address, int descriptor)
    {
        Guard.NotNull(wanted);

        var parsed = ListenAddress.Parse(address);
        var file = parsed.Kind == ListenKind.Unix && !parsed.IsAbstract ? UnixSocketFile.Existing(parsed.UnixPath!) : null;
        return new HeldSocket(wanted, parsed, descriptor, null, file);
    }

    /// <summary>A copy of the socket for a host in this process, as an address. The host closes the copy; this socket stays open.</summary>
    /// <exception cref="ListenException">The socket can't be copied.</exception>
    public string Lend()
    {
        var copy = Libc.Duplicate(Descriptor);
        return copy >= 0
            ? Address.OfDescriptor(copy)
            : throw new ListenException($"{Address} can't be handed on: {Libc.Describe(Libc.LastError)}.");
    }

    /// <summary>
    /// Before the end, while hosts still accept: the system makes no more connections, and those that it has made already are taken. Then
    /// whoever connects is refused, and who accepts is told that nobody comes. A socket that somebody else opened stays as it is.
    /// </summary>
    public async Task EndAsync()
    {
        if (_isDisposed || Address.Kind == ListenKind.Descriptor) return;

        Hide();
        await ListenEnd.SettleAsync(Address.Kind, Descriptor, () => Descriptors.WaitReadable(Descriptor, 0)).ConfigureAwait(false);
        Libc.Shutdown(Descriptor);
    }

    /// <summary>Closes the socket and removes its file. Hosts that it was lent to must be stopped before.</summary>
    public void Dispose()
    {
        if (_isDisposed) return;

        _isDisposed = true;
        Hide();
        if (_own is not null) _own.Dispose();
        else Libc.Close(Descriptor);
    }

    private void Hide()
    {
        _file?.Remove();
        _own?.Hide();
    }
}
