using System;
using System.Globalization;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Unix time in milliseconds.</summary>
internal static class UnixTime
{
    private static readonly DateTime Epoch = new(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    /// <summary>Milliseconds since 1970 began.</summary>
    public static long Now => (DateTime.UtcNow.Ticks - Epoch.Ticks) / TimeSpan.TicksPerMillisecond;

    /// <param name="milliseconds">Since 1970 began.</param>
    /// <param name="format">Format of a UTC date; literal letters in quotes.</param>
    public static string Text(long milliseconds, string format) =>
        Epoch.AddMilliseconds(milliseconds).ToString(format, CultureInfo.InvariantCulture);
}
