using System;
using System.Diagnostics;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// A held lock. <see cref="Dispose"/> and <see cref="DisposeAsync"/> release it, unless its lease has expired and another holder has
/// acquired it.
/// </summary>
public sealed class RedisLock : IDisposable, IAsyncDisposable
{
    /// <summary>KEYS: lock, fence. ARGV: fence, end. True if the lock is still held by this object.</summary>
    private const string IsOurs = "redis.call('GET', KEYS[1]) == ARGV[2] and redis.call('GET', KEYS[2]) == ARGV[1]";

    private const string Release = "if " + IsOurs + " then return redis.call('DEL', KEYS[1]) end return 0";

    /// <summary>ARGV: fence, end, lease in ms. Returns the new end, or nil.</summary>
    private const string Extend = "if redis.replicate_commands then redis.replicate_commands() end "
        + "if not (" + IsOurs + ") then return false end local time = redis.call('TIME') "
        + "local till = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[3]) "
        + "redis.call('SET', KEYS[1], till, 'PX', ARGV[3]) return till";

    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisLocks));

    private readonly RedisConnection _connection;
    private readonly Stopwatch _held = Stopwatch.StartNew();
    private readonly string _fenceKey;
    private string _till;
    private TimeSpan _lease;
    private bool _released;

    internal RedisLock(RedisConnection connection, string key, string fenceKey, long fence, string till, TimeSpan lease)
    {
        _connection = connection;
        _till = till;
        _lease = lease;
        _fenceKey = fenceKey;
        Key = key;
        Fence = fence;
    }

    /// <summary>The key passed to <see cref="RedisLocks"/>.</summary>
    public string Key { get; }

    /// <summary>Fencing token: greater than that of every earlier lock of this key. Pass it to the protected resource.</summary>
    public long Fence { get; }

    /// <summary>
    /// Whether the lease may still be valid, by this machine's clock and without a call to Redis. True is not a guarantee.
    /// </summary>
    public bool MayHold => !_released && _held.Elapsed < _lease;

    /// <summary>Starts a new lease.</summary>
    /// <param name="lease">At least 1 ms, from now.</param>
    /// <returns>False if the old lease had expired and the lock was acquired by another holder, or the key was removed.</returns>
    /// <exception cref="RedisUnavailableException">Redis is unavailable: the old lease remains.</exception>
    public bool Renew(TimeSpan lease)
    {
        Guard.AtLeast((long)lease.TotalMilliseconds, 1, nameof(lease));
        if (_released) return false;

        var begun = _held.Elapsed;
        return OnRenewed((string?)_connection.RunReplicated(batch => ExtendAsync(batch, lease)), begun + lease);
    }

    /// <summary>Starts a new lease, without blocking the thread.</summary>
    /// <inheritdoc cref="Renew"/>
    public async Task<bool> RenewAsync(TimeSpan lease)
    {
        Guard.AtLeast((long)lease.TotalMilliseconds, 1, nameof(lease));
        if (_released) return false;

        var begun = _held.Elapsed;
        var till = (string?)await _connection.RunReplicatedAsync(batch => ExtendAsync(batch, lease)).ConfigureAwait(false);
        return OnRenewed(till, begun + lease);
    }

    /// <summary>Releases the lock. If Redis is unavailable, the lock expires with its lease.</summary>
    public void Dispose()
    {
        if (_released) return;

        _released = true;
        try
        {
            _connection.Run(database => database.ScriptEvaluate(Release, [Key, _fenceKey], [Fence, _till]));
        }
        catch (RedisUnavailableException)
        {
            OnNotReleased();
        }
    }

    /// <summary>Releases the lock, without blocking the thread. If Redis is unavailable, the lock expires with its lease.</summary>
    public async ValueTask DisposeAsync()
    {
        if (_released) return;

        _released = true;
        try
        {
            await _connection.RunAsync(database => database.ScriptEvaluateAsync(Release, [Key, _fenceKey], [Fence, _till]))
                .ConfigureAwait(false);
        }
        catch (RedisUnavailableException)
        {
            OnNotReleased();
        }
    }

    private Task<RedisResult> ExtendAsync(IBatch batch, TimeSpan lease) => batch.ScriptEvaluateAsync(
        Extend, [Key, _fenceKey], [Fence, _till, (long)lease.TotalMilliseconds], CommandFlags.NoScriptCache);

    private bool OnRenewed(string? till, TimeSpan lease)
    {
        if (till == null) return false;

        _till = till;
        _lease = lease;
        return true;
    }

    private void OnNotReleased() => Log.Warn($"Redis is unavailable: the lock {Key} expires with its lease.");
}
