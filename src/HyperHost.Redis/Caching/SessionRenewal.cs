using System;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Lets sessions that are used live on: a command that travels with the reading, and that nobody waits for.</summary>
/// <param name="expiry">How long a session lives from its last use.</param>
/// <param name="period">How long after a renewal a session that is used is not renewed again.</param>
/// <param name="time">Monotonic.</param>
internal sealed class SessionRenewal(TimeSpan expiry, TimeSpan period, TimeProvider time)
{
    /// <summary>A lifetime below this part of the expiry was given by code, and is left alone.</summary>
    private const int Parts = 14;

    /// <summary>A session in constant use is renewed so often in its lifetime.</summary>
    private const int Renewals = 4 * Parts;

    /// <summary>KEYS: the session. ARGV: expiry, the least that is left of a lifetime of ours, the most worth renewing; ms.</summary>
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

    /// <returns>How long after a renewal there is no need of the next one.</returns>
    public static TimeSpan PeriodOf(TimeSpan expiry) => TimeSpan.FromMilliseconds((long)expiry.TotalMilliseconds / Renewals);

    /// <summary>Sends the renewal, if this process has not done so lately. What is called next travels with it.</summary>
    public void Send(IDatabase database, string key)
    {
        if (_renewed.IsDue(key)) database.ScriptEvaluate(Renew, [key], _arguments, CommandFlags.FireAndForget);
    }
}
