namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Common.Support;

/// <summary>Counts failures by key, each for a period that begins with its first. Keeps at most 10,000 keys.</summary>
internal sealed class FailureCounts(TimeProvider time) : IFailureCounts
{
    public const int MaxKeys = 10_000;

    private readonly Dictionary<string, Count> counts = new(StringComparer.Ordinal);

    public int Keys
    {
        get
        {
            lock (counts) return counts.Count;
        }
    }

    /// <returns>Zero if it was counted; how long to wait if there have been <paramref name="most"/> already.</returns>
    public TimeSpan Add(string key, int most, TimeSpan period)
    {
        lock (counts)
        {
            var now = time.Elapsed();

            // a period that was made shorter meanwhile counts at once
            if (!counts.TryGetValue(key, out var count) || now >= count.Ends || count.Ends - now > period)
            {
                if (count == null && counts.Count >= MaxKeys) MakeRoom(now);
                counts[key] = count = new Count { Ends = now + period };
            }

            if (count.Failures >= most) return count.Ends - now;

            count.Failures++;
            return TimeSpan.Zero;
        }
    }

    /// <summary>Takes one failure back.</summary>
    public void Forgive(string key)
    {
        lock (counts)
        {
            if (counts.TryGetValue(key, out var count) && --count.Failures <= 0) counts.Remove(key);
        }
    }

    public void Forget(string key)
    {
        lock (counts) counts.Remove(key);
    }

    public void Clear()
    {
        lock (counts) counts.Clear();
    }

    // Those that are over go first, then those with the fewest failures: a flood of new keys does not wash out one under attack.
    private void MakeRoom(TimeSpan now)
    {
        foreach (var key in counts.Where(pair => now >= pair.Value.Ends).Select(static pair => pair.Key).ToList()) counts.Remove(key);
        if (counts.Count < MaxKeys) return;

        var least = counts.OrderBy(static pair => pair.Value.Failures).ThenBy(static pair => pair.Value.Ends);
        foreach (var key in least.Take(MaxKeys / 10).Select(static pair => pair.Key).ToList()) counts.Remove(key);
    }

    private sealed class Count
    {
        public TimeSpan Ends { get; set; }

        public int Failures { get; set; }
    }
}
