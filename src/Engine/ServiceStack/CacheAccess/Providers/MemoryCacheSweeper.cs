namespace ServiceStack.CacheAccess.Providers;

using System;
using System.Threading;
using ServiceStack.Shared;

/// <summary>
/// Removes the expired entries of a <see cref="MemoryCacheClient"/> once a minute, and reports its number of entries to the host's metrics.
/// The reference to the cache is weak, and the timer does not keep the process running.
/// </summary>
internal sealed class MemoryCacheSweeper : IDisposable
{
    private static readonly TimeSpan Interval = TimeSpan.FromMinutes(1);

    private readonly WeakReference<MemoryCacheClient> cache;
    private readonly Func<long[]> figures;
    private readonly ITimer timer;

    public MemoryCacheSweeper(MemoryCacheClient cache, TimeProvider time)
    {
        this.cache = new WeakReference<MemoryCacheClient>(cache);
        figures = Count;
        LibraryFigures.Add(LibraryFigures.MemoryCache, figures);
        timer = time.CreateTimer(static state => ((MemoryCacheSweeper)state).Sweep(), this, Interval, Interval);
    }

    public void Dispose()
    {
        LibraryFigures.Remove(LibraryFigures.MemoryCache, figures);
        timer.Dispose();
    }

    private long[] Count() => [cache.TryGetTarget(out var counted) ? counted.EntryCount : 0];

    private void Sweep()
    {
        // many caches are never disposed
        if (cache.TryGetTarget(out var swept)) swept.RemoveExpired();
        else Dispose();
    }
}
