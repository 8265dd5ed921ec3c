namespace ServiceStack.CacheAccess;

using ServiceStack.DataAccess;

/// <summary>Creates caches in front of a data store.</summary>
public interface IPersistenceProviderCacheFactory
{
    /// <summary>Creates a cache for the store of a provider manager.</summary>
    IPersistenceProviderCache Create(IPersistenceProviderManager providerManager);

    /// <summary>Creates a cache for the store that a connection string names.</summary>
    IPersistenceProviderCache Create(string conntectionString);
}
