using System;
using ServiceStack.HyperHost.Common;
using ServiceStack.Logging;
using ServiceStack.ServiceInterface.Auth;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Counts by key for all nodes together, each for a period that begins with its first.</summary>
/// <remarks><code>rate:{key}   string   the count; lives as long as its period</code></remarks>
public sealed class RedisRateLimits : IFailureCounts
{
    private const string Prefix = "rate:";

    /// <summary>KEYS: count. ARGV: most, period in ms. Returns 0, or how many ms to wait.</summary>
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

    /// <summary>KEYS: count. Takes one back, if there is one.</summary>
    private const string TakeBack = """
        if tonumber(redis.call('GET', KEYS[1]) or '0') > 1 then return redis.call('DECR', KEYS[1]) end
        return redis.call('DEL', KEYS[1])
        """;

    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisRateLimits));

    private readonly RedisConnection _connection;

    /// <param name="connection">Stays the caller's.</param>
    public RedisRateLimits(RedisConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
    }

    /// <summary>Takes one of what a key may have in a period.</summary>
    /// <param name="key">Whom the limit is for: <c>search:10.0.0.7</c>.</param>
    /// <param name="most">At least 1.</param>
    /// <param name="period">At least 1 ms, from the first on.</param>
    /// <param name="wait">How long until there is one again.</param>
    /// <returns>False if all are taken.</returns>
    /// <exception cref="RedisUnavailableException">Nobody knows how many were taken.</exception>
    public bool TryTake(string key, int most, TimeSpan period, out TimeSpan wait)
    {
        Guard.NotEmpty(key);
        Guard.AtLeast(most, 1);
        Guard.AtLeast((long)period.TotalMilliseconds, 1, nameof(period));
        RedisValue[] arguments = [most, (long)period.TotalMilliseconds];
        wait = TimeSpan.FromMilliseconds(
            _connection.Run(database => (long)database.ScriptEvaluate(AddOne, [Prefix + key], arguments)));
        return wait == TimeSpan.Zero;
    }

    /// <remarks>While Redis is away nothing is counted: a login that needs it fails by itself.</remarks>
    TimeSpan IFailureCounts.Add(string key, int most, TimeSpan period)
    {
        try
        {
            TryTake("login:" + key, most, period, out var wait);
            return wait;
        }
        catch (RedisUnavailableException)
        {
            Log.Warn("Redis is away: a login is not counted");
            return TimeSpan.Zero;
        }
    }

    void IFailureCounts.Forgive(string key) => Send(database =>
        database.ScriptEvaluate(TakeBack, [Prefix + "login:" + key], null, CommandFlags.FireAndForget));

    void IFailureCounts.Forget(string key) => Send(database =>
        database.KeyDelete(Prefix + "login:" + key, CommandFlags.FireAndForget));

    private void Send(Action<IDatabase> call)
    {
        if (!_connection.Send(call)) Log.Warn("Redis is away: a failed login is not forgiven before its period is over");
    }
}
