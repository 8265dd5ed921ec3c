using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Distributed locks with fencing tokens, compatible with those of v3 nodes.</summary>
/// <remarks>
/// <code>
/// orders          string   Unix time in ms when the lease ends, as v3 writes it; the key expires then
/// {orders}:fence  string   the fencing token of the last lock; the next one is greater
/// </code>
/// A holder that is delayed beyond its lease has lost the lock, possibly without knowing. The protected resource detects this by the
/// fencing token: it rejects one below the greatest that it has seen.
/// </remarks>
public sealed class RedisLocks
{
    /// <summary>KEYS: lock, fence. ARGV: lease in ms. Returns the fencing token and the end, or nil while the lock is held.</summary>
    private const string AcquireScript = """
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

    /// <param name="connection">Remains the caller's to dispose.</param>
    public RedisLocks(RedisConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
    }

    /// <summary>Acquires a lock if it is free.</summary>
    /// <param name="key">Used unchanged: v3's <c>AcquireLock("orders")</c> has the key <c>orders</c>.</param>
    /// <param name="lease">Time until the lock expires unless it is renewed: at least 1 ms.</param>
    /// <returns>Null while another holder has it.</returns>
    /// <exception cref="RedisUnavailableException">Redis is unavailable; a lock acquired nevertheless expires with its lease.</exception>
    public RedisLock? TryAcquire(string key, TimeSpan lease)
    {
        Check(key, lease);
        var fenceKey = FenceKey(key, _connection.IsCluster);
        var result = _connection.RunReplicated(batch => Evaluate(batch, key, fenceKey, lease));
        return LockOf(result, key, fenceKey, lease);
    }

    /// <summary>Acquires a lock if it is free, without blocking the thread.</summary>
    /// <inheritdoc cref="TryAcquire"/>
    public async Task<RedisLock?> TryAcquireAsync(string key, TimeSpan lease)
    {
        Check(key, lease);
        var fenceKey = FenceKey(key, await _connection.IsClusterAsync().ConfigureAwait(false));
        var result = await _connection.RunReplicatedAsync(batch => Evaluate(batch, key, fenceKey, lease)).ConfigureAwait(false);
        return LockOf(result, key, fenceKey, lease);
    }

    /// <summary>Acquires a lock, waiting until it is free.</summary>
    /// <param name="timeOut">Maximum time to wait.</param>
    /// <inheritdoc cref="TryAcquire"/>
    /// <exception cref="TimeoutException">The lock was not free in time.</exception>
    public RedisLock Acquire(string key, TimeSpan lease, TimeSpan timeOut)
    {
        var waiting = new Waiting(key, timeOut);
        while (true)
        {
            if (TryAcquire(key, lease) is { } acquired) return acquired;

            Thread.Sleep(waiting.NextPause());
        }
    }

    /// <summary>Acquires a lock, waiting until it is free without blocking the thread.</summary>
    /// <param name="cancellationToken">Ends the wait. A call to Redis in progress completes first, so that no lock is lost.</param>
    /// <inheritdoc cref="Acquire"/>
    /// <exception cref="OperationCanceledException">The token was cancelled before the lock was free.</exception>
    public async Task<RedisLock> AcquireAsync(
        string key, TimeSpan lease, TimeSpan timeOut, CancellationToken cancellationToken = default)
    {
        var waiting = new Waiting(key, timeOut);
        while (true)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (await TryAcquireAsync(key, lease).ConfigureAwait(false) is { } acquired) return acquired;

            await Task.Delay(waiting.NextPause(), cancellationToken).ConfigureAwait(false);
        }
    }

    private static void Check(string key, TimeSpan lease)
    {
        Guard.NotEmpty(key);
        Guard.AtLeast((long)lease.TotalMilliseconds, 1, nameof(lease));
    }

    private static Task<RedisResult> Evaluate(IBatch batch, string key, string fenceKey, TimeSpan lease) =>
        batch.ScriptEvaluateAsync(
            AcquireScript, [key, fenceKey], [(long)lease.TotalMilliseconds], CommandFlags.NoScriptCache);

    private RedisLock? LockOf(RedisResult result, string key, string fenceKey, TimeSpan lease)
    {
        if (result.IsNull) return null;

        var response = (RedisResult[])result!;
        return new RedisLock(_connection, key, fenceKey, (long)response[0], (string)response[1]!, lease);
    }

    /// <summary>The key of the fencing token. In a cluster it must have the hash slot of the lock.</summary>
    private static string FenceKey(string key, bool isCluster)
    {
        var fenceKey = key.IndexOf('{') >= 0 ? key + ":fence" : "{" + key + "}:fence";
        if (!isCluster) return fenceKey;

        // a key with unbalanced braces has no hash tag of its own: use another text with the same slot as tag
        var slot = HashSlot.Of(key);
        return HashSlot.Of(fenceKey) == slot ? fenceKey : "{" + HashSlot.TagOf(slot) + "}:fence:" + key;
    }

    /// <summary>The pauses between attempts, which become longer up to a maximum.</summary>
    private sealed class Waiting(string key, TimeSpan timeOut)
    {
        private readonly Stopwatch _waited = Stopwatch.StartNew();
        private TimeSpan _pause = ShortestPause;

        /// <exception cref="TimeoutException">No time is left.</exception>
        public TimeSpan NextPause()
        {
            var left = timeOut - _waited.Elapsed;
            if (left <= TimeSpan.Zero)
            {
                throw new TimeoutException(FormattableString.Invariant($"The lock {key} was not free within {timeOut.TotalSeconds} s."));
            }

            var pause = left < _pause ? left : _pause;
            if (_pause < LongestPause) _pause += _pause;
            return pause;
        }
    }
}
