using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// Keys that were dealt with a while ago. It forgets some early, since two keys may share a place, but never takes one for another of
/// which it has not heard: a place holds the whole hash.
/// </summary>
/// <param name="period">How long a key counts as recent, in milliseconds.</param>
/// <param name="time">Monotonic.</param>
internal sealed class RecentKeys(long period, TimeProvider time)
{
    private const int Places = 8192;

    private readonly long[] _stamps = new long[Places];
    private readonly string?[] _keys = new string?[Places];

    /// <returns>True the first time in a period, and each time that the key was forgotten.</returns>
    public bool IsDue(string key)
    {
        var place = key.GetHashCode() & (Places - 1);
        var now = time.Milliseconds();
        if (_keys[place] == key && now - _stamps[place] < period) return false;

        _stamps[place] = now;
        _keys[place] = key;
        return true;
    }

    public void Forget(string key)
    {
        var place = key.GetHashCode() & (Places - 1);
        if (_keys[place] == key) _keys[place] = null;
    }
}
