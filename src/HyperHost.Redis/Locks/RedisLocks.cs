using System;
using System.Diagnostics;
using System.Threading;
using ServiceStack.HyperHost.Common;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Locks that all nodes see, old ones of v3 too.</summary>
/// <remarks>
/// <code>
/// orders          string   Unix time in ms when the lock is over, as v3 writes it; ours lives no longer than that
/// {orders}:fence  string   the number of the last lock: the next one's is higher
/// </code>
/// A holder that was held up for longer than its lease is no holder any more, whether it knows or not. Whatever the lock protects can
/// tell by the number: it refuses one below the highest that it has seen.
/// </remarks>
public sealed class RedisLocks
{
    /// <summary>KEYS: lock, fence. ARGV: lease in ms. Returns the fence and the end, or nothing while somebody holds it.</summary>
    private const string TakeScript = """
        if redis.replicate_commands then redis.replicate_commands() end
        local time = redis.call('TIME')
        local now = time[1] * 1000 + math.floor(time[2] / 1000)
        local held = redis.call('GET', KEYS[1])
        if held then
          local till = tonumber(held)
          if not till or till > now then return false end
        end
        local till = string.format('%.0f', now + ARGV[1])
        redis.call('SET', KEYS[1], till, 'PX', ARGV[1])
        return {redis.call('INCR', KEYS[2]), till}
        """;

    private static readonly TimeSpan ShortestPause = TimeSpan.FromMilliseconds(5);
    private static readonly TimeSpan LongestPause = TimeSpan.FromMilliseconds(100);

    private readonly RedisConnection _connection;

    /// <param name="connection">Stays the caller's.</param>
    public RedisLocks(RedisConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
    }

    /// <summary>Takes a lock if nobody holds it.</summary>
    /// <param name="key">As it is: v3's <c>AcquireLock("orders")</c> has the key <c>orders</c>.</param>
    /// <param name="lease">How long it holds unless it is renewed: at least 1 ms.</param>
    /// <returns>Null while somebody else holds it.</returns>
    /// <exception cref="RedisUnavailableException">Redis is away; if the lock was taken all the same, it ends with its lease.</exception>
    public RedisLock? TryAcquire(string key, TimeSpan lease)
    {
        Guard.NotEmpty(key);
        Guard.AtLeast((long)lease.TotalMilliseconds, 1, nameof(lease));
        var result = _connection.Run(database => database.ScriptEvaluate(
            TakeScript, [key, RedisLock.FenceOf(key)], [(long)lease.TotalMilliseconds]));
        if (result.IsNull) return null;

        var answer = (RedisResult[])result!;
        return new RedisLock(_connection, key, (long)answer[0], (string)answer[1]!, lease);
    }

    /// <summary>Waits for a lock.</summary>
    /// <param name="timeOut">How long to wait.</param>
    /// <inheritdoc cref="TryAcquire"/>
    /// <exception cref="TimeoutException">Somebody else held it all the time.</exception>
    public RedisLock Acquire(string key, TimeSpan lease, TimeSpan timeOut)
    {
        var waited = Stopwatch.StartNew();
        var pause = ShortestPause;
        while (true)
        {
            if (TryAcquire(key, lease) is { } taken) return taken;

            var left = timeOut - waited.Elapsed;
            if (left <= TimeSpan.Zero)
            {
                throw new TimeoutException($"Somebody else held the lock {key} for the {timeOut.TotalSeconds} s that were waited for it.");
            }

            Thread.Sleep(left < pause ? left : pause);
            if (pause < LongestPause) pause += pause;
        }
    }
}
