using System.Numerics;

namespace ServiceStack.HyperHost.Metrics;

internal static partial class LatencyScale
{
    private static partial int HighestBitOf(ulong value) => BitOperations.Log2(value);
}
