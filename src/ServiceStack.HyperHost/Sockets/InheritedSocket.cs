using System.Net.Sockets;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets;

/// <summary>A listening socket that another process opened and handed over as a descriptor.</summary>
/// <remarks>FastCGI 1.0 §2.2: descriptor 0 is the listening socket if getpeername fails on it with ENOTCONN.</remarks>
internal static partial class InheritedSocket
{
    private const int NotConnected = 107;
    private const int NotConnectedOnMac = 57;

    /// <exception cref="ListenException">The descriptor is no listening socket.</exception>
    public static Socket Open(ListenAddress address)
    {
        var name = new byte[128];
        if (Libc.TryGetPeer(address.Descriptor, name, out _)) throw ListenException.NotListening(address);
        if (Libc.LastError is not (NotConnected or NotConnectedOnMac)) throw ListenException.NotListening(address);
        if (!Libc.TryGetName(address.Descriptor, name, out _)) throw ListenException.NotListening(address);

        try
        {
            return Wrap(address.Descriptor, Libc.FamilyOf(name));
        }
        catch (SocketException error)
        {
            throw ListenException.NotListening(address, error);
        }
    }

    /// <summary>Closes this process's hold on a socket that others listen on too.</summary>
    public static partial void Close(Socket socket);

    private static partial Socket Wrap(int descriptor, AddressFamily family);
}
