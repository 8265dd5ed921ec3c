namespace ServiceStack.MiniProfiler.Storage;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.CacheAccess.Providers;

/// <summary>Keeps results in memory for a while. In spite of its name it needs no ASP.NET.</summary>
public class HttpRuntimeCacheStorage : IStorage
{
    /// <summary>The first part of the keys of results.</summary>
    public const string CacheKeyPrefix = "mini-profiler-";

    private const int MaxUnviewed = 20;
    private const int MaxKept = 500;

    private readonly MemoryCacheClient _cache = new();
    private readonly Dictionary<string, List<Guid>> _unviewed = new(StringComparer.Ordinal);
    private readonly Queue<Guid> _kept = new();

    /// <summary>Initializes a storage that keeps results for a time, the newest 500 of them.</summary>
    public HttpRuntimeCacheStorage(TimeSpan cacheDuration)
    {
        CacheDuration = cacheDuration;
    }

    /// <summary>How long results are kept.</summary>
    public TimeSpan CacheDuration { get; set; }

    /// <inheritdoc/>
    /// <returns>At most 20, the newest last; those that are no longer kept are left out.</returns>
    public List<Guid> GetUnviewedIds(string user)
    {
        lock (_unviewed)
        {
            if (!_unviewed.TryGetValue(user ?? "", out var ids)) return [];

            ids.RemoveAll(id => _cache.Get(Key(id)) == null);
            if (ids.Count == 0) _unviewed.Remove(user ?? "");
            return ids.ToList();
        }
    }

    /// <summary>Who loads a result has seen it.</summary>
    public Profiler Load(Guid id)
    {
        var profiler = _cache.Get<Profiler>(Key(id));
        if (profiler == null) return null;

        profiler.HasUserViewed = true;
        lock (_unviewed)
        {
            if (_unviewed.TryGetValue(profiler.User ?? "", out var ids)) ids.Remove(id);
        }

        return profiler;
    }

    /// <inheritdoc/>
    public void Save(Profiler profiler)
    {
        _cache.Set(Key(profiler.Id), profiler, CacheDuration);
        lock (_unviewed)
        {
            _kept.Enqueue(profiler.Id);
            while (_kept.Count > MaxKept) _cache.Remove(Key(_kept.Dequeue()));
            if (profiler.HasUserViewed) return;

            if (!_unviewed.TryGetValue(profiler.User ?? "", out var ids)) _unviewed[profiler.User ?? ""] = ids = [];
            if (!ids.Contains(profiler.Id)) ids.Add(profiler.Id);
            if (ids.Count > MaxUnviewed) ids.RemoveAt(0);
        }
    }

    private static string Key(Guid id) => CacheKeyPrefix + id.ToString("N");
}
