using System.Net;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Transport;

internal static partial class UnixEndPoints
{
    public static partial bool AreSupported => Socket.OSSupportsUnixDomainSockets;

    public static partial EndPoint Create(string path) => new UnixDomainSocketEndPoint(path[0] == '@' ? "\0" + path.Substring(1) : path);
}
