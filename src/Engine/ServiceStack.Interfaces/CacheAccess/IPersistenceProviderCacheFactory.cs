namespace ServiceStack.CacheAccess;

using ServiceStack.DataAccess;

public interface IPersistenceProviderCacheFactory
{
    IPersistenceProviderCache Create(IPersistenceProviderManager providerManager);

    IPersistenceProviderCache Create(string conntectionString);
}
