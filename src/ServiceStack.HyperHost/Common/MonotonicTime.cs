using System;

namespace ServiceStack.HyperHost.Common;

/// <summary>Monotonic time in milliseconds, for limits and time-outs.</summary>
internal static class MonotonicTime
{
    private const int MillisecondsPerSecond = 1000;

    /// <returns>Milliseconds since some moment in the past. With the system's provider, the same moment in all processes.</returns>
    public static long Milliseconds(this TimeProvider time) =>
        time.GetTimestamp() / (time.TimestampFrequency / MillisecondsPerSecond);
}
