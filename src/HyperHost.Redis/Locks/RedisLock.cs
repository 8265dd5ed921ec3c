using System;
using System.Diagnostics;
using ServiceStack.HyperHost.Common;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>A lock that is held; <see cref="Dispose"/> gives it back, unless somebody else has it by then.</summary>
public sealed class RedisLock : IDisposable
{
    /// <summary>KEYS: lock, fence. ARGV: fence, end. Whether the lock is still this one.</summary>
    private const string IsOurs = "redis.call('GET', KEYS[1]) == ARGV[2] and redis.call('GET', KEYS[2]) == ARGV[1]";

    private const string Release = "if " + IsOurs + " then return redis.call('DEL', KEYS[1]) end return 0";

    /// <summary>ARGV: fence, end, lease in ms. Returns the new end, or nothing.</summary>
    private const string Extend = "if redis.replicate_commands then redis.replicate_commands() end "
        + "if not (" + IsOurs + ") then return false end local time = redis.call('TIME') "
        + "local till = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[3]) "
        + "redis.call('SET', KEYS[1], till, 'PX', ARGV[3]) return till";

    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisLocks));

    private readonly RedisConnection _connection;
    private readonly Stopwatch _held = Stopwatch.StartNew();
    private string _till;
    private TimeSpan _lease;
    private bool _released;

    internal RedisLock(RedisConnection connection, string key, long fence, string till, TimeSpan lease)
    {
        _connection = connection;
        _till = till;
        _lease = lease;
        Key = key;
        Fence = fence;
    }

    /// <summary>As it was asked for.</summary>
    public string Key { get; }

    /// <summary>Higher than that of every lock of this key before. Give it to what the lock protects.</summary>
    public long Fence { get; }

    /// <summary>
    /// Whether the lease may still hold, by this machine's clock and without asking Redis. True is no promise, since time passes.
    /// </summary>
    public bool MayHold => !_released && _held.Elapsed < _lease;

    /// <summary>Begins a new lease.</summary>
    /// <param name="lease">At least 1 ms, from now on.</param>
    /// <returns>False if the old one was over and somebody else had the lock, or the key is gone: this lock holds no more.</returns>
    /// <exception cref="RedisUnavailableException">Redis is away: the old lease holds.</exception>
    public bool Renew(TimeSpan lease)
    {
        Guard.AtLeast((long)lease.TotalMilliseconds, 1, nameof(lease));
        if (_released) return false;

        var begun = _held.Elapsed;
        RedisValue[] arguments = [Fence, _till, (long)lease.TotalMilliseconds];
        var till = _connection.Run(database => (string?)database.ScriptEvaluate(Extend, [Key, FenceOf(Key)], arguments));
        if (till == null) return false;

        _till = till;
        _lease = begun + lease;
        return true;
    }

    /// <summary>Gives the lock back. If Redis is away, it ends with its lease.</summary>
    public void Dispose()
    {
        if (_released) return;

        _released = true;
        try
        {
            _connection.Run(database => database.ScriptEvaluate(Release, [Key, FenceOf(Key)], [Fence, _till]));
        }
        catch (RedisUnavailableException)
        {
            Log.Warn("Redis is away: the lock " + Key + " ends with its lease");
        }
    }

    /// <summary>The braces keep both keys in one slot of a cluster.</summary>
    internal static string FenceOf(string key) => key.IndexOf('{') >= 0 ? key + ":fence" : "{" + key + "}:fence";
}
