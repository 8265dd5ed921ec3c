namespace ServiceStack.MiniProfiler.Storage;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;

/// <summary>Keeps results in a cache of the application: in memory, or in Redis, where all nodes find them.</summary>
/// <example>
/// <code>
/// Profiler.Settings.Storage = new CacheClientStorage(container.Resolve&lt;ICacheClient&gt;(), TimeSpan.FromHours(1));
/// </code>
/// </example>
public class CacheClientStorage : IStorage
{
    private const string KeyPrefix = "mini-profiler:";
    private const int MaxUnviewed = 20;

    private readonly ICacheClient _cache;

    /// <summary>Initializes a storage that keeps results for a time.</summary>
    public CacheClientStorage(ICacheClient cache, TimeSpan cacheDuration)
    {
        _cache = cache ?? throw new ArgumentNullException(nameof(cache));
        CacheDuration = cacheDuration;
    }

    /// <summary>How long results are kept.</summary>
    public TimeSpan CacheDuration { get; }

    /// <inheritdoc/>
    /// <returns>At most 20, the newest last.</returns>
    public List<Guid> GetUnviewedIds(string user) => _cache.GetOrRemove<List<Guid>>(UserKey(user)) ?? [];

    /// <summary>Who loads a result has seen it.</summary>
    public Profiler Load(Guid id)
    {
        var profiler = Profiler.FromJson(_cache.GetOrRemove<string>(Key(id)));
        if (profiler == null) return null;

        var unviewed = GetUnviewedIds(profiler.User);
        if (unviewed.Remove(id)) _cache.Set(UserKey(profiler.User), unviewed, CacheDuration);
        return profiler;
    }

    /// <inheritdoc/>
    public void Save(Profiler profiler)
    {
        _cache.Set(Key(profiler.Id), Profiler.ToJson(profiler), CacheDuration);
        if (profiler.HasUserViewed || string.IsNullOrEmpty(profiler.User)) return;

        var unviewed = GetUnviewedIds(profiler.User);
        unviewed.Add(profiler.Id);
        _cache.Set(UserKey(profiler.User), unviewed.Skip(unviewed.Count - MaxUnviewed).ToList(), CacheDuration);
    }

    private static string Key(Guid id) => KeyPrefix + id.ToString("N");

    private static string UserKey(string user) => KeyPrefix + "user:" + user;
}
