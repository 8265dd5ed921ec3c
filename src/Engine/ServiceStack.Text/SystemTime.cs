using System;

namespace ServiceStack.Text;

/// <summary>A clock that a test can replace.</summary>
public static class SystemTime
{
    /// <summary>Gives the time in UTC; null for the machine's clock.</summary>
    public static Func<DateTime> UtcDateTimeResolver;

    public static DateTime Now => UtcDateTimeResolver is { } clock ? clock().ToLocalTime() : DateTime.Now;

    public static DateTime UtcNow => UtcDateTimeResolver is { } clock ? clock() : DateTime.UtcNow;
}
