using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.DescriptorPassing;

/// <summary>
/// A listening socket that stays open while hosts restart: a host in this process uses a duplicate, a child process inherits it. Clients
/// that connect meanwhile wait in the accept queue instead of being refused. Linux.
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

    /// <summary>The descriptor in this process. A child process inherits it only if it is made inheritable.</summary>
    public DescriptorHandle Handle { get; }

    /// <summary>Whether another process, such as systemd for a socket unit, opened the socket and keeps it open.</summary>
    public bool IsShared { get; }

    /// <summary>The address under which a process that inherits the socket listens on it.</summary>
    public string Inherited => _inherited;

    /// <param name="address">The listen address.</param>
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

    /// <summary>Duplicates the socket for a host in this process, which closes the duplicate. Returns the duplicate's address.</summary>
    /// <exception cref="ListenException">The socket can't be duplicated.</exception>
    public string Duplicate()
    {
        using var use = Handle.Use();
        var copy = Libc.Duplicate(use.Number);
        return copy >= 0
            ? Address.OfDescriptor(copy)
            : throw new ListenException($"{Address} can't be duplicated: {Libc.Describe(Libc.LastError)}.");
    }

    /// <summary>
    /// Stops the kernel completing handshakes, waits until the hosts have emptied the accept queues, then makes the kernel refuse
    /// connections and accept calls fail. Called before the end, while hosts still accept. Skips sockets that other processes opened.
    /// </summary>
    /// <remarks>Blocks the calling thread: a stop must not depend on a free thread pool thread.</remarks>
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

    /// <summary>
    /// Closes the descriptor and leaves the file. systemd has a duplicate, in whose accept queue clients wait for the next start.
    /// </summary>
    public void Leave()
    {
        _isDisposed = true;
        Handle.Dispose();
    }

    /// <summary>Closes the socket and removes its file. Stop the hosts that use it before.</summary>
    public void Dispose()
    {
        _isDisposed = true;
        _file?.Remove();
        Handle.Dispose();
    }

    // duplicates it, so that the number stays valid for a later reload with the same address
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
