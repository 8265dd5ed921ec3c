namespace ServiceStack.CacheAccess;

using System.Collections.Generic;

/// <summary>A cache whose entries are removed by key.</summary>
public interface ICacheClearable
{
    /// <summary>Removes the entries of these keys. Keys without an entry are ignored.</summary>
    void Clear(IEnumerable<string> cacheKeys);

    /// <summary>Removes the entries of these keys. Keys without an entry are ignored.</summary>
    void Clear(params string[] cacheKeys);
}
