using System.Numerics;

namespace ServiceStack.HyperHost.Statistics;

internal static partial class LatencyScale
{
    private static partial int HighestBitOf(ulong value) => BitOperations.Log2(value);
}
