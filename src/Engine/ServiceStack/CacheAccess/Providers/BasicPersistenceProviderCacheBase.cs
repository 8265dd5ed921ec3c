namespace ServiceStack.CacheAccess.Providers;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.Common;
using ServiceStack.DataAccess;

/// <summary>Entities by id, read from the cache first and then from the store below.</summary>
public abstract class BasicPersistenceProviderCacheBase : IPersistenceProviderCache
{
    /// <summary>Initializes a new instance with the cache.</summary>
    protected BasicPersistenceProviderCacheBase(ICacheClient cacheClient)
    {
        CacheClient = cacheClient;
    }

    /// <summary>The cache in front of the store.</summary>
    public ICacheClient CacheClient { get; set; }

    /// <inheritdoc/>
    public void Clear<TEntity>(params object[] entityIds) where TEntity : class, new() => ClearAll<TEntity>(entityIds);

    /// <inheritdoc/>
    public void ClearAll<TEntity>(ICollection entityIds) where TEntity : class, new()
    {
        var keys = new List<string>();
        foreach (var id in entityIds) keys.Add(Key<TEntity>(id));
        CacheClient.RemoveAll(keys);
    }

    /// <summary>Opens the store. The caller disposes of it.</summary>
    public abstract IBasicPersistenceProvider GetBasicPersistenceProvider();

    /// <inheritdoc/>
    public TEntity GetById<TEntity>(object entityId) where TEntity : class, new()
    {
        var kept = CacheClient.GetOrRemove<TEntity>(Key<TEntity>(entityId));
        if (kept != null) return kept;

        using var store = GetBasicPersistenceProvider();
        var entity = store.GetById<TEntity>(entityId);
        if (entity != null) CacheClient.Set(Key<TEntity>(entityId), entity);
        return entity;
    }

    /// <inheritdoc/>
    public List<TEntity> GetByIds<TEntity>(ICollection entityIds) where TEntity : class, new()
    {
        var found = new List<TEntity>();
        var missing = new ArrayList();
        foreach (var id in entityIds)
        {
            var kept = CacheClient.GetOrRemove<TEntity>(Key<TEntity>(id));
            if (kept != null) found.Add(kept);
            else missing.Add(id);
        }

        if (missing.Count == 0) return found;

        using var store = GetBasicPersistenceProvider();
        foreach (var entity in store.GetByIds<TEntity>(missing))
        {
            SetCache(entity);
            found.Add(entity);
        }

        return found;
    }

    /// <inheritdoc/>
    public void SetCache<TEntity>(TEntity entity) where TEntity : class, new() =>
        CacheClient.Set(UrnId.Create<TEntity>(IdOf(entity)), entity);

    /// <inheritdoc/>
    public void Store<TEntity>(TEntity entity) where TEntity : class, new()
    {
        using var store = GetBasicPersistenceProvider();
        store.Store(entity);
        SetCache(entity);
    }

    /// <inheritdoc/>
    public void StoreAll<TEntity>(params TEntity[] entities) where TEntity : class, new()
    {
        using var store = GetBasicPersistenceProvider();
        store.StoreAll(entities);
        foreach (var entity in entities) SetCache(entity);
    }

    private static string Key<TEntity>(object id) => UrnId.Create<TEntity>(Convert.ToString(id, CultureInfo.InvariantCulture));

    private static string IdOf<TEntity>(TEntity entity)
    {
        var id = typeof(TEntity).GetProperty("Id")
            ?? throw new ArgumentException("An entity needs a property Id to be kept in the cache: " + typeof(TEntity).FullName);
        return Convert.ToString(id.GetValue(entity, null), CultureInfo.InvariantCulture);
    }
}
