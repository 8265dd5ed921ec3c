using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using ServiceStack.HyperHost.Common;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Values read from Redis, valid until an invalidation or their expiry.</summary>
/// <remarks>
/// A value in transit while its key changes must not be cached. So a read adds a <see cref="PendingRead"/> first, and stores its value only
/// if that is still present: an invalidation removes the entry of its key, value or pending read.
/// </remarks>
/// <param name="maxBytes">Limit for all values, as counted by <see cref="CachedValue.Bytes"/>.</param>
/// <param name="maxAge">Time after which a value expires even without an invalidation.</param>
/// <param name="time">Monotonic.</param>
internal sealed class CachedValues(long maxBytes, TimeSpan maxAge, TimeProvider time)
{
    /// <summary>One value may use this fraction of all bytes: 1/64.</summary>
    private const int MaxFraction = 64;

    /// <summary>A <see cref="CachedValue"/>, or the <see cref="PendingRead"/> of a read in progress.</summary>
    private readonly ConcurrentDictionary<string, object> _entries = new(StringComparer.Ordinal);

    private long _bytes;
    private int _isSweeping;

    /// <summary>Number of evictions so far.</summary>
    private int _sweeps;

    /// <summary>Bytes of all values; exceeds the limit by up to a quarter during a sweep.</summary>
    public long Bytes => Interlocked.Read(ref _bytes);

    public int Count => _entries.Count;

    public bool TryRead(string key, out RedisValue value)
    {
        if (_entries.TryGetValue(key, out var entry) && entry is CachedValue cached && time.Milliseconds() < cached.Until)
        {
            var sweeps = Volatile.Read(ref _sweeps);
            if (cached.LastRead != sweeps) cached.LastRead = sweeps;
            value = cached.Value;
            return true;
        }

        value = default;
        return false;
    }

    /// <summary>Adds a pending read. Call before the request is sent to Redis.</summary>
    /// <returns>Null if the key is too long, or another thread reads it and will store the value.</returns>
    public PendingRead? BeginRead(string key)
    {
        if (key.Length > RespReader.LongestText / 4) return null;

        var read = new PendingRead(time.Milliseconds());
        var entry = _entries.GetOrAdd(key, read);
        if (entry == read) return read;
        if (entry is not CachedValue { } old || !_entries.TryUpdate(key, read, old)) return null;

        Interlocked.Add(ref _bytes, -old.Bytes);
        return read;
    }

    /// <summary>Completes a read: stores the value, unless the key was invalidated in the meantime.</summary>
    /// <param name="lifetime">Remaining lifetime of the key when it was read; null if it does not expire.</param>
    public void Store(string key, PendingRead read, RedisValue value, TimeSpan? lifetime)
    {
        var left = lifetime is { } given && given < maxAge ? given : maxAge;
        var cached = new CachedValue(key, value, read.StartedAt + (long)left.TotalMilliseconds);
        if (value.IsNull || cached.Bytes > maxBytes / MaxFraction || Bytes + cached.Bytes > maxBytes + (maxBytes / 4))
        {
            Cancel(key, read);
            return;
        }

        if (!_entries.TryUpdate(key, cached, read)) return;

        if (Interlocked.Add(ref _bytes, cached.Bytes) > maxBytes && MayStartSweep())
        {
            ThreadPool.QueueUserWorkItem(static values => ((CachedValues)values!).Sweep(), this);
        }
    }

    /// <summary>Removes a pending read, if it is still present.</summary>
    public void Cancel(string key, PendingRead read) => Remove(key, read);

    /// <summary>Removes the entry of a key that has changed, and with it a pending read.</summary>
    public void Evict(string key)
    {
        if (_entries.TryRemove(key, out var entry) && entry is CachedValue old) Interlocked.Add(ref _bytes, -old.Bytes);
    }

    /// <summary>Evicts expired values first, then those not read since the previous sweep, then any.</summary>
    /// <remarks>Repeats if the limit was exceeded again in the meantime: new values are evicted first then.</remarks>
    internal void Sweep()
    {
        var since = Interlocked.Increment(ref _sweeps) - 1;
        do
        {
            EvictExcess(since);
            Volatile.Write(ref _isSweeping, 0);
        }
        while (Bytes > maxBytes && MayStartSweep());
    }

    private bool MayStartSweep() => Interlocked.Exchange(ref _isSweeping, 1) == 0;

    /// <summary>Evicts the excess measured at the start, even if more is stored meanwhile.</summary>
    /// <param name="since">Values with a smaller <see cref="CachedValue.LastRead"/> count as unread.</param>
    private void EvictExcess(int since)
    {
        var left = Bytes - (maxBytes - (maxBytes / 4));
        for (var round = 0; round < 3 && left > 0; round++)
        {
            foreach (var pair in _entries)
            {
                if (pair.Value is not CachedValue value) continue;

                var isExpired = time.Milliseconds() >= value.Until;
                var isCandidate = round == 2 || (round == 1 && value.LastRead < since);
                if ((isExpired || (isCandidate && left > 0)) && Remove(pair.Key, value)) left -= value.Bytes;
            }
        }
    }

    private bool Remove(string key, object entry)
    {
        if (!((ICollection<KeyValuePair<string, object>>)_entries).Remove(new KeyValuePair<string, object>(key, entry))) return false;

        if (entry is CachedValue old) Interlocked.Add(ref _bytes, -old.Bytes);
        return true;
    }
}
