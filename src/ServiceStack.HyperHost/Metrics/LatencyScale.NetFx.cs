namespace ServiceStack.HyperHost.Metrics;

internal static partial class LatencyScale
{
    private static partial int HighestBitOf(ulong value)
    {
        var bit = 0;
        for (var step = 32; step > 0; step >>= 1)
        {
            if (value >> step == 0) continue;

            value >>= step;
            bit += step;
        }

        return bit;
    }
}
