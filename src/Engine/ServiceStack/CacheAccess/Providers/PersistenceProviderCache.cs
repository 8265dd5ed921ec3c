namespace ServiceStack.CacheAccess.Providers;

using ServiceStack.DataAccess;

/// <summary>A cache in front of a store: entries that it does not have are read there.</summary>
public class PersistenceProviderCache : BasicPersistenceProviderCacheBase
{
    /// <summary>Reads from a store behind a cache.</summary>
    public PersistenceProviderCache(ICacheClient cacheClient, IPersistenceProviderManager providerManager) : base(cacheClient)
    {
        ProviderManager = providerManager;
    }

    /// <summary>Opens the store.</summary>
    protected IPersistenceProviderManager ProviderManager { get; set; }

    /// <inheritdoc/>
    public override IBasicPersistenceProvider GetBasicPersistenceProvider() => ProviderManager.GetProvider();
}
