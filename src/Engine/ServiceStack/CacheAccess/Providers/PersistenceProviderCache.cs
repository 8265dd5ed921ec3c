namespace ServiceStack.CacheAccess.Providers;

using ServiceStack.DataAccess;

public class PersistenceProviderCache : BasicPersistenceProviderCacheBase
{
    public PersistenceProviderCache(ICacheClient cacheClient, IPersistenceProviderManager providerManager) : base(cacheClient)
    {
        ProviderManager = providerManager;
    }

    protected IPersistenceProviderManager ProviderManager { get; set; }

    public override IBasicPersistenceProvider GetBasicPersistenceProvider() => ProviderManager.GetProvider();
}
