using System.Net;

namespace ServiceStack.HyperHost.Transport;

/// <summary>End points of Unix sockets, whose type differs between the platforms.</summary>
internal static partial class UnixEndPoints
{
    /// <param name="path">Path of a file, or "@name" for an abstract one.</param>
    public static partial EndPoint Create(string path);
}
