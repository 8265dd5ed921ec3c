using System.Net.Sockets;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// On Linux, listening sockets and connections are descriptors of this host's own. On other systems they are the runtime's.
/// </summary>
internal static partial class SocketDescriptors
{
    public static partial bool AreUsed { get; }

    /// <summary>Takes the descriptor of a socket that is bound or listens, which goes on; the runtime's object is closed.</summary>
    /// <exception cref="SocketException">The process may open no more files.</exception>
    public static partial DescriptorHandle TakeOwnership(Socket socket);
}
