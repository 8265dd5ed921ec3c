using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging.Access;

namespace ServiceStack.HyperHost.Transport;

/// <summary>
/// The listening sockets that systemd passes to this process. A listener for the address of such a socket uses it; opening a second
/// socket would fail, because the address is in use. Linux.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class PassedSockets
{
    private static readonly Lazy<PassedSockets> Own =
        new(static () => new(PassedSocket.Read(Environment.GetEnvironmentVariable, ProcessFigures.Number)));

    private readonly List<PassedSocket> _all;

    public PassedSockets(IReadOnlyList<PassedSocket> all)
    {
        _all = [.. all];

        // close-on-exec, so that child processes don't inherit the sockets
        foreach (var socket in all) Descriptors.CloseOnStart(socket.Descriptor);
    }

    public static PassedSockets OfProcess => Own.Value;

    /// <summary>Returns the socket of an address.</summary>
    /// <param name="address">The listen address.</param>
    /// <param name="isKept">Whether an earlier process stored the socket: the caller then owns the socket and its file.</param>
    /// <returns>A stored socket itself, or a duplicate of a socket unit's, of which later callers get others; null if none fits.</returns>
    /// <exception cref="SocketException">The process may open no more files.</exception>
    public DescriptorHandle? Take(ListenAddress address, out bool isKept)
    {
        isKept = false;
        lock (_all)
        {
            if (_all.Find(one => one.Is(address)) is not { } socket) return null;
            if (!socket.IsKept) return DescriptorHandle.DuplicateOf(socket.Descriptor);

            isKept = true;
            _all.Remove(socket);
            return new DescriptorHandle(socket.Descriptor);
        }
    }

    /// <summary>Closes the stored sockets whose addresses are not in <paramref name="wanted"/>.</summary>
    /// <returns>The sockets that were closed in this process; systemd still has them open.</returns>
    public IReadOnlyList<PassedSocket> CloseUnused(IReadOnlyCollection<ListenAddress> wanted)
    {
        lock (_all)
        {
            var unused = _all.Where(socket => socket.IsKept && !wanted.Any(socket.Is)).ToList();
            foreach (var socket in unused)
            {
                _all.Remove(socket);
                new DescriptorHandle(socket.Descriptor).Dispose();
            }

            return unused;
        }
    }
}
