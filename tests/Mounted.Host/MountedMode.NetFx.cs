using System;

namespace ServiceStack.HyperHost.MountedHost;

internal static partial class MountedMode
{
    private static partial int RunInAspNetCore(string address) => throw new PlatformNotSupportedException("ASP.NET Core is on .NET alone.");
}
