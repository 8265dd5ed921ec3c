using System.Net.Sockets;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// Turns the runtime's sockets into descriptors that the host owns. Linux.
/// </summary>
[SupportedOSPlatform("linux")]
internal static partial class SocketDescriptors
{
    /// <summary>Takes the descriptor from a bound or listening Socket, and closes that object. The kernel's socket stays open.</summary>
    /// <exception cref="SocketException">The limit of open files is reached.</exception>
    public static partial DescriptorHandle TakeOwnership(Socket socket);
}
