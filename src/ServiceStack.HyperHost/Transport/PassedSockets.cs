using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging.Access;

namespace ServiceStack.HyperHost.Transport;

/// <summary>
/// The sockets that systemd hands over to this process. A listener whose address one of them has takes it, instead of opening a second one,
/// which the system would refuse. Linux.
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

        // programs that this one starts must not hold them
        foreach (var socket in all) Descriptors.CloseOnStart(socket.Descriptor);
    }

    public static PassedSockets OfProcess => Own.Value;

    /// <summary>Takes the socket of an address.</summary>
    /// <param name="address">What a listener wants.</param>
    /// <param name="isKept">Whether it was kept for this service: it is the listener's own then, with its file.</param>
    /// <returns>Null if there is none. A copy of a socket unit's, which the next listener for the address can take too.</returns>
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

    /// <summary>Closes the sockets that were kept for this service, and that none of the addresses is.</summary>
    /// <returns>What was closed here; systemd still has them.</returns>
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
