namespace ServiceStack.CacheAccess.Providers;

using System;
using System.Collections.Generic;
using ServiceStack.DataAccess;

public abstract class BasicPersistenceProviderCacheBase : IPersistenceProviderCache
{
    protected BasicPersistenceProviderCacheBase(ICacheClient cacheClient)
    {
        CacheClient = cacheClient;
    }

    public ICacheClient CacheClient { get; set; }

    public void Clear<TEntity>(params object[] entityIds) where TEntity : class, new() => throw new NotImplementedException();

    public void ClearAll<TEntity>(System.Collections.ICollection entityIds) where TEntity : class, new() => throw new NotImplementedException();

    public abstract IBasicPersistenceProvider GetBasicPersistenceProvider();

    public TEntity GetById<TEntity>(object entityId) where TEntity : class, new() => throw new NotImplementedException();

    public List<TEntity> GetByIds<TEntity>(System.Collections.ICollection entityIds) where TEntity : class, new() => throw new NotImplementedException();

    public void SetCache<TEntity>(TEntity entity) where TEntity : class, new() => throw new NotImplementedException();

    public void Store<TEntity>(TEntity entity) where TEntity : class, new() => throw new NotImplementedException();

    public void StoreAll<TEntity>(params TEntity[] entities) where TEntity : class, new() => throw new NotImplementedException();
}
