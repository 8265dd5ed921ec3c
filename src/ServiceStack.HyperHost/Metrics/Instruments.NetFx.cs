using System;

namespace ServiceStack.HyperHost.Metrics;

internal static partial class Instruments
{
    public static partial bool AreEnabled => false;

    public static partial RequestSpan Begin(string method, string path, bool isSecure, string? traceParent, string? traceState) =>
        throw new PlatformNotSupportedException("This runtime has no instruments.");
}
