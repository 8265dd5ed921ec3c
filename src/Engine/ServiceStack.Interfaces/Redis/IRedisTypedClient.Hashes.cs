namespace ServiceStack.Redis.Generic;

using System.Collections.Generic;

public partial interface IRedisTypedClient<T>
{
    /// <summary>Gets all entries of a hash.</summary>
    Dictionary<TKey, T> GetAllEntriesFromHash<TKey>(IRedisHash<TKey, T> hash);

    /// <summary>Gets an entity that was stored as a hash.</summary>
    T GetFromHash(object id);

    /// <summary>Gets a hash by its key.</summary>
    IRedisHash<TKey, T> GetHash<TKey>(string hashId);

    /// <summary>Gets the number of a hash's entries.</summary>
    long GetHashCount<TKey>(IRedisHash<TKey, T> hash);

    /// <summary>Gets the keys of a hash's entries.</summary>
    List<TKey> GetHashKeys<TKey>(IRedisHash<TKey, T> hash);

    /// <summary>Gets the values of a hash's entries.</summary>
    List<T> GetHashValues<TKey>(IRedisHash<TKey, T> hash);

    /// <summary>Gets the value of a hash's entry.</summary>
    T GetValueFromHash<TKey>(IRedisHash<TKey, T> hash, TKey key);

    /// <summary>Whether a hash has an entry.</summary>
    bool HashContainsEntry<TKey>(IRedisHash<TKey, T> hash, TKey key);

    /// <summary>Removes an entry of a hash.</summary>
    /// <returns><see langword="true"/> if it existed.</returns>
    bool RemoveEntryFromHash<TKey>(IRedisHash<TKey, T> hash, TKey key);

    /// <summary>Sets an entry of a hash.</summary>
    /// <returns><see langword="true"/> if the entry is new.</returns>
    bool SetEntryInHash<TKey>(IRedisHash<TKey, T> hash, TKey key, T value);

    /// <summary>Sets an entry of a hash unless it exists.</summary>
    /// <returns><see langword="true"/> if the entry was set.</returns>
    bool SetEntryInHashIfNotExists<TKey>(IRedisHash<TKey, T> hash, TKey key, T value);

    /// <summary>Sets several entries of a hash.</summary>
    void SetRangeInHash<TKey>(IRedisHash<TKey, T> hash, IEnumerable<KeyValuePair<TKey, T>> keyValuePairs);

    /// <summary>Stores an entity as a hash of its members.</summary>
    void StoreAsHash(T entity);
}
