using System;

namespace ServiceStack.HyperHost.Server.Platform;

internal static partial class ServiceEntry
{
    // Mono runs on Linux alone
    public static partial int? Run(Func<int> serve) => null;
}
