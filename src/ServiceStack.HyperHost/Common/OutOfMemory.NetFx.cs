using System;

namespace ServiceStack.HyperHost.Common;

internal static partial class OutOfMemory
{
    private static partial void Collect() => GC.Collect();
}
