using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Platform;

internal static partial class ServerSystem
{
    public static partial bool IsLinux => Linux.IsHere;
}
