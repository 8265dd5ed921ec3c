using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// Keys that were handled within a period, in a table of fixed size. A hash collision evicts a key early, which costs one more renewal; it
/// never reports a key as recent that was not handled.
/// </summary>
/// <param name="period">Milliseconds for which a key counts as recent.</param>
/// <param name="time">Monotonic.</param>
internal sealed class RecentKeys(long period, TimeProvider time)
{
    private const int Slots = 8192;

    private readonly long[] _stamps = new long[Slots];
    private readonly string?[] _keys = new string?[Slots];

    /// <returns>True for the first call in a period, and after an eviction.</returns>
    public bool TryMark(string key)
    {
        var slot = key.GetHashCode() & (Slots - 1);
        var now = time.Milliseconds();
        if (_keys[slot] == key && now - _stamps[slot] < period) return false;

        _stamps[slot] = now;
        _keys[slot] = key;
        return true;
    }
}
