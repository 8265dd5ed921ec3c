using System;

namespace ServiceStack.HyperHost.Common;

internal static partial class SpentMemory
{
    private static partial void Collect() => GC.Collect();
}
