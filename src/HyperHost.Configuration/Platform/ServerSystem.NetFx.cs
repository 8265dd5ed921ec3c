using System.IO;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Server.Platform;

internal static partial class ServerSystem
{
    private static readonly bool IsMonoOnLinux = MonoRuntime.IsHere && Directory.Exists("/proc/self");

    public static partial bool IsLinux => IsMonoOnLinux;
}
