namespace ServiceStack.LogicFacade;

using ServiceStack.CacheAccess;
using ServiceStack.Configuration;

public interface IApplicationContext
{
    ICacheClient Cache { get; }

    IFactoryProvider Factory { get; }

    IResourceManager Resources { get; }

    T Get<T>() where T : class;
}
