namespace ServiceStack.CacheAccess;

using System.Collections.Generic;

public interface ICacheClearable
{
    void Clear(IEnumerable<string> cacheKeys);

    void Clear(params string[] cacheKeys);
}
