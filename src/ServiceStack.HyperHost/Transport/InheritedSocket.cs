using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport;

/// <summary>A listening socket that another process opened and this process inherited as a descriptor. Linux.</summary>
/// <remarks>FastCGI 1.0 §2.2: descriptor 0 is the listening socket if getpeername fails on it with ENOTCONN.</remarks>
[SupportedOSPlatform("linux")]
internal static class InheritedSocket
{
    private const int NotConnected = 107;

    /// <returns>A handle, which owns the descriptor from now on.</returns>
    /// <exception cref="ListenException">The descriptor is not a listening socket.</exception>
    public static DescriptorHandle Open(ListenAddress address)
    {
        var name = new byte[128];
        if (Libc.TryGetPeer(address.Descriptor, name, out _)) throw ListenException.NotListening(address);
        if (Libc.LastError is not NotConnected) throw ListenException.NotListening(address);
        if (!Libc.TryGetName(address.Descriptor, name, out _)) throw ListenException.NotListening(address);

        var handle = new DescriptorHandle(address.Descriptor);
        if (Libc.FamilyOf(name) != AddressFamily.Unix) ListenSocket.BoundUnsent(address.Descriptor);
        return handle;
    }
}
