using System;

namespace ServiceStack.HyperHost.Server.Platform;

internal static partial class Garbage
{
    public static partial void CollectAll() => GC.Collect();
}
