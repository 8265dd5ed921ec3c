namespace ServiceStack.Redis;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

/// <summary>A Redis hash as a dictionary of texts. <c>Id</c> is its key.</summary>
public interface IRedisHash : IDictionary<string, string>, IHasStringId
{
    /// <summary>Adds an entry unless the hash has its key.</summary>
    /// <returns><see langword="true"/> if the entry was added.</returns>
    bool AddIfNotExists(KeyValuePair<string, string> item);

    /// <summary>Adds entries, and replaces those with the same keys.</summary>
    void AddRange(IEnumerable<KeyValuePair<string, string>> items);

    /// <summary>Adds a number to an entry, atomically.</summary>
    /// <returns>The new value.</returns>
    long IncrementValue(string key, int incrementBy);
}
