using System;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class Garbage
{
    public static partial void CollectAll() => GC.Collect();
}
