using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using ServiceStack.HyperHost.Common;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Values that Redis has given, until it says that they changed.</summary>
/// <remarks>
/// A value that is on its way while its key changes must not be kept. So whoever reads leaves a mark first, and keeps the value only if
/// the mark is still there: every change takes away what stands at its key, value or mark.
/// </remarks>
/// <param name="mostBytes">What all values may take together, counted as in <see cref="NearValue.Bytes"/>.</param>
/// <param name="longest">After which a value is asked for again, even if nothing was heard of it.</param>
/// <param name="time">Monotonic.</param>
internal sealed class NearKeys(long mostBytes, TimeSpan longest, TimeProvider time)
{
    /// <summary>The part of all bytes that one value may take.</summary>
    private const int PartOfOne = 64;

    /// <summary>A <see cref="NearValue"/>, or the <see cref="NearMark"/> of somebody who reads.</summary>
    private readonly ConcurrentDictionary<string, object> _found = new(StringComparer.Ordinal);

    private long _bytes;
    private int _isSweeping;

    /// <summary>How often room was made.</summary>
    private int _sweeps;

    /// <summary>What the values take; a little more than is allowed while a sweep goes on.</summary>
    public long Bytes => Interlocked.Read(ref _bytes);

    public int Count => _found.Count;

    public bool TryRead(string key, out RedisValue value)
    {
        if (_found.TryGetValue(key, out var found) && found is NearValue kept && time.Milliseconds() < kept.Until)
        {
            var sweeps = Volatile.Read(ref _sweeps);
            if (kept.LastRead != sweeps) kept.LastRead = sweeps;
            value = kept.Value;
            return true;
        }

        value = default;
        return false;
    }

    /// <summary>Leaves a mark, before Redis is asked.</summary>
    /// <returns>Null if the key is too long to keep, or somebody else reads it and will keep it.</returns>
    public NearMark? Begin(string key)
    {
        if (key.Length > RespReader.LongestText / 4) return null;

        var mark = new NearMark(time.Milliseconds());
        var found = _found.GetOrAdd(key, mark);
        if (found == mark) return mark;
        if (found is not NearValue { } old || !_found.TryUpdate(key, mark, old)) return null;

        Interlocked.Add(ref _bytes, -old.Bytes);
        return mark;
    }

    /// <summary>Ends what <see cref="Begin"/> began: the value is kept, unless the key has changed in the meantime.</summary>
    /// <param name="lifetime">That the key had left when Redis read it, or a little later; null for one that never ends.</param>
    public void Keep(string key, NearMark mark, RedisValue value, TimeSpan? lifetime)
    {
        var left = lifetime is { } given && given < longest ? given : longest;
        var kept = new NearValue(key, value, mark.At + (long)left.TotalMilliseconds);
        if (value.IsNull || kept.Bytes > mostBytes / PartOfOne || Bytes + kept.Bytes > mostBytes + (mostBytes / 4))
        {
            Abandon(key, mark);
            return;
        }

        if (!_found.TryUpdate(key, kept, mark)) return;

        if (Interlocked.Add(ref _bytes, kept.Bytes) > mostBytes && MayStartSweep())
        {
            ThreadPool.QueueUserWorkItem(static keys => ((NearKeys)keys!).Sweep(), this);
        }
    }

    /// <summary>Takes the mark away, if it is still there.</summary>
    public void Abandon(string key, NearMark mark) => Remove(key, mark);

    /// <summary>Forgets a key that has changed, and keeps nothing that is being read of it.</summary>
    public void Forget(string key)
    {
        if (_found.TryRemove(key, out var found) && found is NearValue old) Interlocked.Add(ref _bytes, -old.Bytes);
    }

    /// <summary>Makes room: values that are over, then those that nobody has read since room was last made, then any.</summary>
    /// <remarks>And again, if too much was kept in the meantime: that goes first then, and what was read before stays.</remarks>
    internal void Sweep()
    {
        var since = Interlocked.Increment(ref _sweeps) - 1;
        do
        {
            MakeRoom(since);
            Volatile.Write(ref _isSweeping, 0);
        }
        while (Bytes > mostBytes && MayStartSweep());
    }

    private bool MayStartSweep() => Interlocked.Exchange(ref _isSweeping, 1) == 0;

    /// <summary>Takes away as much as was too much when it began, however much is kept meanwhile.</summary>
    /// <param name="since">Values with an earlier <see cref="NearValue.LastRead"/> count as unread.</param>
    private void MakeRoom(int since)
    {
        var left = Bytes - (mostBytes - (mostBytes / 4));
        for (var round = 0; round < 3 && left > 0; round++)
        {
            foreach (var pair in _found)
            {
                if (pair.Value is not NearValue value) continue;

                var isOver = time.Milliseconds() >= value.Until;
                var mayGo = round == 2 || (round == 1 && value.LastRead < since);
                if ((isOver || (mayGo && left > 0)) && Remove(pair.Key, value)) left -= value.Bytes;
            }
        }
    }

    private bool Remove(string key, object found)
    {
        if (!((ICollection<KeyValuePair<string, object>>)_found).Remove(new KeyValuePair<string, object>(key, found))) return false;

        if (found is NearValue old) Interlocked.Add(ref _bytes, -old.Bytes);
        return true;
    }
}
