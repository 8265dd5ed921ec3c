using System;
using ServiceStack.HyperHost.Common;
using ServiceStack.Logging;
using ServiceStack.ServiceInterface.Auth;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Rate limits per key for all nodes together, in fixed windows that start with the first request.</summary>
/// <remarks><code>rate:{key}   string   the count; expires at the end of its period</code></remarks>
public sealed class RedisRateLimits : IFailureCounts
{
    private const string Prefix = "rate:";

    /// <summary>KEYS: count. ARGV: limit, period in ms. Returns 0, or the ms until the period ends.</summary>
    private const string AddOne = """
        local count = tonumber(redis.call('GET', KEYS[1]) or '0')
        if count >= tonumber(ARGV[1]) then
          local left = redis.call('PTTL', KEYS[1])
          if left > 0 then return left end
          if left == -1 then redis.call('DEL', KEYS[1]) end
        end
        if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
        return 0
        """;

    /// <summary>KEYS: count. Subtracts one, if the count is not zero.</summary>
    private const string SubtractOne = """
        if tonumber(redis.call('GET', KEYS[1]) or '0') > 1 then return redis.call('DECR', KEYS[1]) end
        return redis.call('DEL', KEYS[1])
        """;

    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisRateLimits));

    private readonly RedisConnection _connection;

    /// <param name="connection">Remains the caller's to dispose.</param>
    public RedisRateLimits(RedisConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
    }

    /// <summary>Takes one permit for a key.</summary>
    /// <param name="key">What the limit applies to: <c>search:10.0.0.7</c>.</param>
    /// <param name="permits">Permits per period: at least 1.</param>
    /// <param name="period">At least 1 ms; starts with the first permit.</param>
    /// <param name="wait">Time until the next permit.</param>
    /// <returns>False if no permit is left.</returns>
    /// <exception cref="RedisUnavailableException">Redis is unavailable: the count is unknown.</exception>
    public bool TryTake(string key, int permits, TimeSpan period, out TimeSpan wait)
    {
        Guard.NotEmpty(key);
        Guard.AtLeast(permits, 1);
        Guard.AtLeast((long)period.TotalMilliseconds, 1, nameof(period));
        RedisValue[] arguments = [permits, (long)period.TotalMilliseconds];
        wait = TimeSpan.FromMilliseconds(
            _connection.Run(database => (long)database.ScriptEvaluate(AddOne, [Prefix + key], arguments)));
        return wait == TimeSpan.Zero;
    }

    /// <remarks>Without Redis nothing is counted: a login that needs Redis fails anyway.</remarks>
    TimeSpan IFailureCounts.Add(string key, int permits, TimeSpan period)
    {
        try
        {
            TryTake("login:" + key, permits, period, out var wait);
            return wait;
        }
        catch (RedisUnavailableException)
        {
            Log.Warn("Redis is unavailable: a login attempt is not counted.");
            return TimeSpan.Zero;
        }
    }

    void IFailureCounts.Forgive(string key) => Send(database =>
        database.ScriptEvaluate(SubtractOne, [Prefix + "login:" + key], null, CommandFlags.FireAndForget));

    void IFailureCounts.Forget(string key) => Send(database =>
        database.KeyDelete(Prefix + "login:" + key, CommandFlags.FireAndForget));

    private void Send(Action<IDatabase> call)
    {
        if (!_connection.Send(call)) Log.Warn("Redis is unavailable: a failed login counts until its period ends.");
    }
}
