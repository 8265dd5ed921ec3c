using System;

namespace ServiceStack.HyperHost.Transport.Sockets;

internal sealed partial class SocketListener
{
    internal static partial int DefaultLaneCount() => OperatingSystem.IsLinux() ? Environment.ProcessorCount : 0;
}
