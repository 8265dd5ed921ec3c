using System.Net;

namespace ServiceStack.HyperHost.Transport;

/// <summary>End points of Unix sockets, whose type differs between the platforms.</summary>
internal static partial class UnixEndPoints
{
    /// <summary>Whether the system has Unix sockets: Linux, macOS, Windows from 10 version 1803 and Server 2019 on.</summary>
    public static partial bool AreSupported { get; }

    /// <param name="path">Path of a file, or "@name" for an abstract one.</param>
    public static partial EndPoint Create(string path);
}
