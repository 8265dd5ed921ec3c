using System.Net.Sockets;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// Listening sockets and connections as descriptors of this host's own. On systems other than Linux they are the runtime's.
/// </summary>
[SupportedOSPlatform("linux")]
internal static partial class SocketDescriptors
{
    /// <summary>Takes the descriptor of a socket that is bound or listens, which goes on; the runtime's object is closed.</summary>
    /// <exception cref="SocketException">The process may open no more files.</exception>
    public static partial DescriptorHandle TakeOwnership(Socket socket);
}
