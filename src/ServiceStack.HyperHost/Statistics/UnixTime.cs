using System;

namespace ServiceStack.HyperHost.Statistics;

/// <summary>The date as a number.</summary>
internal static class UnixTime
{
    private static readonly long Epoch = new DateTime(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc).Ticks;

    /// <summary>Milliseconds since 1970 began.</summary>
    public static long Now => (DateTime.UtcNow.Ticks - Epoch) / TimeSpan.TicksPerMillisecond;
}
