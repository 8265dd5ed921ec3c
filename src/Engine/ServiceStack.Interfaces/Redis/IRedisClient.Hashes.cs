namespace ServiceStack.Redis;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public partial interface IRedisClient
{
    /// <summary>Hashes by key.</summary>
    IHasNamed<IRedisHash> Hashes { get; set; }

    /// <summary>Gets all entries of a hash.</summary>
    Dictionary<string, string> GetAllEntriesFromHash(string hashId);

    /// <summary>Gets an entity that was stored as a hash.</summary>
    T GetFromHash<T>(object id);

    /// <summary>Gets the number of a hash's entries.</summary>
    long GetHashCount(string hashId);

    /// <summary>Gets the keys of a hash's entries.</summary>
    List<string> GetHashKeys(string hashId);

    /// <summary>Gets the values of a hash's entries.</summary>
    List<string> GetHashValues(string hashId);

    /// <summary>Gets the text of a hash's entry.</summary>
    /// <returns><see langword="null"/> if it doesn't exist.</returns>
    string GetValueFromHash(string hashId, string key);

    /// <summary>Gets the texts of several entries of a hash.</summary>
    List<string> GetValuesFromHash(string hashId, params string[] keys);

    /// <summary>Whether a hash has an entry.</summary>
    bool HashContainsEntry(string hashId, string key);

    /// <summary>Adds a number to an entry of a hash, atomically.</summary>
    /// <returns>The new value.</returns>
    long IncrementValueInHash(string hashId, string key, int incrementBy);

    /// <summary>Removes an entry of a hash.</summary>
    /// <returns><see langword="true"/> if it existed.</returns>
    bool RemoveEntryFromHash(string hashId, string key);

    /// <summary>Sets an entry of a hash.</summary>
    /// <returns><see langword="true"/> if the entry is new.</returns>
    bool SetEntryInHash(string hashId, string key, string value);

    /// <summary>Sets an entry of a hash unless it exists.</summary>
    /// <returns><see langword="true"/> if the entry was set.</returns>
    bool SetEntryInHashIfNotExists(string hashId, string key, string value);

    /// <summary>Sets several entries of a hash.</summary>
    void SetRangeInHash(string hashId, IEnumerable<KeyValuePair<string, string>> keyValuePairs);

    /// <summary>Stores an entity as a hash of its members.</summary>
    void StoreAsHash<T>(T entity);
}
