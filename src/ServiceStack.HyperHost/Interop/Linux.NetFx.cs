using System.IO;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Interop;

internal static partial class Linux
{
    private static readonly bool IsMonoOnLinux = MonoRuntime.IsHere && Directory.Exists("/proc/self");

    public static partial bool IsHere => IsMonoOnLinux;
}
