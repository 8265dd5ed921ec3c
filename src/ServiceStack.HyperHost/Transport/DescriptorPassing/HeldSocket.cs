using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.DescriptorPassing;

/// <summary>
/// A listening socket that is lent to a host in this process, or inherited by one that is started: so it outlives both, and clients that
/// connect while a host restarts wait instead of being refused. Linux.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class HeldSocket : IDisposable
{
    private readonly UnixSocketFile? _file;
    private readonly string _inherited;
    private bool _isDisposed;

    private HeldSocket(ListenAddress address, DescriptorHandle handle, UnixSocketFile? file, bool isShared)
    {
        Address = address;
        Handle = handle;
        IsShared = isShared;
        _file = file;
        using var use = handle.Use();
        _inherited = address.OfDescriptor(use.Number);
    }

    /// <summary>The address, with the port that the system chose.</summary>
    public ListenAddress Address { get; }

    /// <summary>The descriptor in this process. A process that is started inherits it only if it is made inheritable.</summary>
    public DescriptorHandle Handle { get; }

    /// <summary>Whether another process opened it, which goes on when this one ends: systemd, for a socket unit.</summary>
    public bool IsShared { get; }

    /// <summary>The address under which a process that inherits the socket listens on it.</summary>
    public string Inherited => _inherited;

    /// <param name="address">One whose listener accepts an inherited socket.</param>
    /// <param name="options">Backlog; mode, owner and group of a Unix socket's file.</param>
    /// <exception cref="ListenAddressException">The address is malformed.</exception>
    /// <exception cref="ListenException">The address can't be listened on.</exception>
    public static HeldSocket Open(string address, TransportOptions options)
    {
        Guard.NotNull(options);

        var parsed = ListenAddress.Parse(address);
        if (parsed.Kind == ListenKind.Descriptor) return new HeldSocket(parsed, Copy(parsed), null, isShared: true);

        var socket = ListenSocket.Open(parsed, options);
        return new HeldSocket(socket.Address, socket.Handle!, socket.File, socket.IsShared);
    }

    /// <summary>A copy of the socket for a host in this process, as an address. The host closes the copy; this socket stays open.</summary>
    /// <exception cref="ListenException">The socket can't be copied.</exception>
    public string Duplicate()
    {
        using var use = Handle.Use();
        var copy = Libc.Duplicate(use.Number);
        return copy >= 0
            ? Address.OfDescriptor(copy)
            : throw new ListenException($"{Address} can't be duplicated: {Libc.Describe(Libc.LastError)}.");
    }

    /// <summary>
    /// Before the end, while hosts still accept: the system makes no more connections, and those that it has made already are taken. Then
    /// new connections are refused, and accept calls fail. A socket of another process stays as it is.
    /// </summary>
    /// <remarks>On this thread: a stop must not wait for one of the pool.</remarks>
    public static void End(IEnumerable<HeldSocket> sockets)
    {
        var open = sockets.Where(static one => !one._isDisposed && !one.IsShared).ToList();
        foreach (var one in open)
        {
            one._file?.Remove();
            ListenEnd.Refuse(one.Address.Kind, one.Handle);
        }

        ListenEnd.Settle(() => open.Exists(static one => ListenEnd.HasWaiting(one.Handle)));
        foreach (var one in open) one.Shutdown();
    }

    /// <summary>Closes this process's copy, and leaves the file: systemd has a copy, and clients wait for the next start.</summary>
    public void Leave()
    {
        _isDisposed = true;
        Handle.Dispose();
    }

    /// <summary>Closes the socket and removes its file. Hosts that it was lent to must be stopped before.</summary>
    public void Dispose()
    {
        _isDisposed = true;
        _file?.Remove();
        Handle.Dispose();
    }

    // its number stays open, for a later reload that names it again
    private static DescriptorHandle Copy(ListenAddress address)
    {
        try
        {
            return DescriptorHandle.DuplicateOf(address.Descriptor);
        }
        catch (SocketException error)
        {
            throw ListenException.NotListening(address, error);
        }
    }

    private void Shutdown()
    {
        if (Handle.TryUse(out var use)) Libc.Shutdown(use.Number);
        use.Dispose();
    }
}
