namespace ServiceStack.CacheAccess;

using System.Collections.Generic;

public interface IPersistenceProviderCache
{
    void Clear<TEntity>(params object[] entityIds) where TEntity : class, new();

    void ClearAll<TEntity>(System.Collections.ICollection entityIds) where TEntity : class, new();

    TEntity GetById<TEntity>(object entityId) where TEntity : class, new();

    List<TEntity> GetByIds<TEntity>(System.Collections.ICollection entityIds) where TEntity : class, new();

    void SetCache<TEntity>(TEntity entity) where TEntity : class, new();

    void Store<TEntity>(TEntity entity) where TEntity : class, new();

    void StoreAll<TEntity>(params TEntity[] entities) where TEntity : class, new();
}
