using System;

namespace ServiceStack.HyperHost.IntegrationHost;

internal static partial class MountMode
{
    public static partial int Run(string profile, string address) =>
        throw new PlatformNotSupportedException("ASP.NET Core is on .NET alone.");
}
