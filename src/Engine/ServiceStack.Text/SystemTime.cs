using System;

namespace ServiceStack.Text;

/// <summary>A clock that tests can replace.</summary>
public static class SystemTime
{
    /// <summary>Returns the time in UTC; null for the machine's clock.</summary>
    public static Func<DateTime> UtcDateTimeResolver;

    /// <summary>The current local time.</summary>
    public static DateTime Now => UtcDateTimeResolver is { } clock ? clock().ToLocalTime() : DateTime.Now;

    /// <summary>The current time in UTC.</summary>
    public static DateTime UtcNow => UtcDateTimeResolver is { } clock ? clock() : DateTime.UtcNow;
}
