namespace ServiceStack.LogicFacade;

using ServiceStack.CacheAccess;
using ServiceStack.Configuration;

/// <summary>The services that an application shares: cache, providers and settings.</summary>
public interface IApplicationContext
{
    /// <summary>The application's cache.</summary>
    ICacheClient Cache { get; }

    /// <summary>The application's providers.</summary>
    IFactoryProvider Factory { get; }

    /// <summary>The application's settings.</summary>
    IResourceManager Resources { get; }

    /// <summary>Gets a shared service by its type.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    T Get<T>() where T : class;
}
