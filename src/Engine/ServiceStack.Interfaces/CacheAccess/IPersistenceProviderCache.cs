namespace ServiceStack.CacheAccess;

using System.Collections.Generic;

/// <summary>A cache in front of a data store: reads come from the cache, writes go to both.</summary>
public interface IPersistenceProviderCache
{
    /// <summary>Removes entities from the cache, but not from the store.</summary>
    void Clear<TEntity>(params object[] entityIds) where TEntity : class, new();

    /// <summary>Removes entities from the cache, but not from the store.</summary>
    void ClearAll<TEntity>(System.Collections.ICollection entityIds) where TEntity : class, new();

    /// <summary>Gets an entity from the cache, or from the store if it is not cached.</summary>
    TEntity GetById<TEntity>(object entityId) where TEntity : class, new();

    /// <summary>Gets entities from the cache, and those that it lacks from the store.</summary>
    List<TEntity> GetByIds<TEntity>(System.Collections.ICollection entityIds) where TEntity : class, new();

    /// <summary>Puts an entity into the cache, but not into the store.</summary>
    void SetCache<TEntity>(TEntity entity) where TEntity : class, new();

    /// <summary>Writes an entity to the store and to the cache.</summary>
    void Store<TEntity>(TEntity entity) where TEntity : class, new();

    /// <summary>Writes entities to the store and to the cache.</summary>
    void StoreAll<TEntity>(params TEntity[] entities) where TEntity : class, new();
}
