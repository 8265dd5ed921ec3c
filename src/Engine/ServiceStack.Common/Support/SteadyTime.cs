namespace ServiceStack.Common.Support;

using System;

/// <summary>
/// Monotonic time: a span lasts as long even if the machine's clock is changed meanwhile.
/// </summary>
internal static class SteadyTime
{
    /// <summary>Time since an arbitrary moment in the past.</summary>
    public static TimeSpan Elapsed(this TimeProvider time) => time.GetElapsedTime(0);

    /// <summary>The end of a span that starts now, in the time of <see cref="Elapsed"/>. The greatest span means never.</summary>
    public static TimeSpan EndOf(this TimeProvider time, TimeSpan span)
    {
        var now = time.Elapsed();
        return span < TimeSpan.MaxValue - now ? now + span : TimeSpan.MaxValue;
    }

    /// <summary>Converts a moment of the machine's clock to monotonic time. The greatest value means never.</summary>
    public static TimeSpan EndAt(this TimeProvider time, DateTime moment)
    {
        if (moment == DateTime.MaxValue) return TimeSpan.MaxValue;

        var left = moment.ToUniversalTime() - time.GetUtcNow().UtcDateTime;
        return left < TimeSpan.Zero ? TimeSpan.MinValue : time.EndOf(left);
    }
}
