using System.Net;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>End point of a Unix socket.</summary>
internal static class UnixAddress
{
    /// <param name="path">Path of a file, or "@name" for an abstract one.</param>
    public static EndPoint Create(string path) => new UnixDomainSocketEndPoint(path[0] == '@' ? "\0" + path.Substring(1) : path);
}
