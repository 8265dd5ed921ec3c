using System;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Sliding expiry of sessions: a fire-and-forget script in the same round trip as the read.</summary>
/// <remarks>GETEX (StringGetSetExpiry) renews unconditionally, and would prolong a shorter lifetime that code has set.</remarks>
/// <param name="expiry">Lifetime of a session after its last use.</param>
/// <param name="period">Minimum time between two renewals of a session.</param>
/// <param name="time">Monotonic.</param>
internal sealed class SessionRenewal(TimeSpan expiry, TimeSpan period, TimeProvider time)
{
    /// <summary>A lifetime below this part of the expiry was set by code and is not changed.</summary>
    private const int Parts = 14;

    /// <summary>Maximum number of renewals in one lifetime.</summary>
    private const int Renewals = 4 * Parts;

    /// <summary>KEYS: the session. ARGV in ms: expiry, minimum lifetime that is renewed, maximum that is worth a renewal.</summary>
    private const string Renew = """
        local left = redis.call('PTTL', KEYS[1])
        if left == -1 or (left > tonumber(ARGV[2]) and left < tonumber(ARGV[3])) then
          redis.call('PEXPIRE', KEYS[1], ARGV[1])
        end
        """;

    private readonly RecentKeys _renewed = new((long)period.TotalMilliseconds, time);
    private readonly RedisValue[] _arguments =
    [
        (long)expiry.TotalMilliseconds,
        (long)expiry.TotalMilliseconds / Parts,
        (long)expiry.TotalMilliseconds - ((long)expiry.TotalMilliseconds / Parts / 8),
    ];

    public TimeSpan Expiry => expiry;

    /// <returns>Minimum time between two renewals.</returns>
    public static TimeSpan PeriodOf(TimeSpan expiry) => TimeSpan.FromMilliseconds((long)expiry.TotalMilliseconds / Renewals);

    /// <summary>Sends the renewal, unless this process has done so within the period. The next call shares its round trip.</summary>
    public void Send(IDatabase database, string key)
    {
        if (_renewed.TryMark(key)) database.ScriptEvaluate(Renew, [key], _arguments, CommandFlags.FireAndForget);
    }
}
