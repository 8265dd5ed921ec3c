using System;
using System.IO;

namespace ServiceStack.HyperHost.Server.Platform;

internal static partial class ServerSystem
{
    private static readonly bool IsMonoOnLinux = Type.GetType("Mono.Runtime") is not null && Directory.Exists("/proc/self");

    public static partial bool IsLinux => IsMonoOnLinux;
}
