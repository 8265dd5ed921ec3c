namespace ServiceStack.Redis.Generic;

using System;
using System.Collections.Generic;
using ServiceStack.DataAccess;
using ServiceStack.DesignPatterns.Model;

/// <summary>A Redis client for one type of entity, which it stores as JSON under keys such as <c>urn:customer:7</c>.</summary>
public partial interface IRedisTypedClient<T> : IBasicPersistenceProvider<T>
{
    /// <summary>Number of the database.</summary>
    long Db { get; set; }

    /// <summary>Gets or sets the value of a key.</summary>
    T this[string key] { get; set; }

    /// <summary>The untyped client on the same connection.</summary>
    IRedisClient RedisClient { get; }

    /// <summary>Key of the counter behind <see cref="GetNextSequence()"/>.</summary>
    string SequenceKey { get; set; }

    /// <summary>Acquires a lock for the type. Dispose the result to release it.</summary>
    IDisposable AcquireLock();

    /// <summary>Acquires a lock for the type.</summary>
    /// <param name="timeOut">How long to wait for it.</param>
    /// <returns>Dispose it to release the lock.</returns>
    IDisposable AcquireLock(TimeSpan timeOut);

    /// <summary>Whether a key exists.</summary>
    bool ContainsKey(string key);

    /// <summary>Creates a pipeline. Dispose it to release it.</summary>
    IRedisTypedPipeline<T> CreatePipeline();

    /// <summary>Creates a transaction. Dispose it without a commit to discard its commands.</summary>
    IRedisTypedTransaction<T> CreateTransaction();

    /// <summary>Subtracts 1 from a counter, atomically.</summary>
    /// <returns>The new value.</returns>
    long DecrementValue(string key);

    /// <summary>Subtracts a number from a counter, atomically.</summary>
    /// <returns>The new value.</returns>
    long DecrementValueBy(string key, int count);

    /// <summary>Deletes all entities that are related to a parent.</summary>
    void DeleteRelatedEntities<TChild>(object parentId);

    /// <summary>Deletes one entity that is related to a parent.</summary>
    void DeleteRelatedEntity<TChild>(object parentId, object childId);

    /// <summary>Lets an entity expire at a point in time.</summary>
    /// <returns><see langword="false"/> if it doesn't exist.</returns>
    bool ExpireAt(object id, DateTime dateTime);

    /// <summary>Lets a key expire at a point in time.</summary>
    /// <returns><see langword="false"/> if it doesn't exist.</returns>
    bool ExpireEntryAt(string key, DateTime dateTime);

    /// <summary>Lets a key expire after a span of time.</summary>
    /// <returns><see langword="false"/> if it doesn't exist.</returns>
    bool ExpireEntryIn(string key, TimeSpan expiresAt);

    /// <summary>Sets the time after which an entity expires.</summary>
    /// <returns><see langword="false"/> if it doesn't exist.</returns>
    bool ExpireIn(object id, TimeSpan expiresAt);

    /// <summary>Removes the keys of all databases.</summary>
    void FlushAll();

    /// <summary>Removes the keys of this database.</summary>
    void FlushDb();

    /// <summary>Gets all keys. The server is blocked meanwhile.</summary>
    List<string> GetAllKeys();

    /// <summary>Replaces the value of a key, atomically.</summary>
    /// <returns>The earlier value.</returns>
    T GetAndSetValue(string key, T value);

    /// <summary>Gets the type of a key's value.</summary>
    RedisKeyType GetEntryType(string key);

    /// <summary>Increments the type's counter, for ids.</summary>
    /// <returns>The new value.</returns>
    long GetNextSequence();

    /// <summary>Adds a number to the type's counter, for ids.</summary>
    /// <returns>The new value.</returns>
    long GetNextSequence(int incrBy);

    /// <summary>Gets one of the keys at random.</summary>
    string GetRandomKey();

    /// <summary>Gets all entities that are related to a parent.</summary>
    List<TChild> GetRelatedEntities<TChild>(object parentId);

    /// <summary>Gets the number of entities that are related to a parent.</summary>
    long GetRelatedEntitiesCount<TChild>(object parentId);

    /// <summary>Gets a range of a set's sorted items.</summary>
    List<T> GetSortedEntryValues(IRedisSet<T> fromSet, int startingFrom, int endingAt);

    /// <summary>Gets the time until a key expires.</summary>
    TimeSpan GetTimeToLive(string key);

    /// <summary>Gets the value of a key.</summary>
    T GetValue(string key);

    /// <summary>Gets the values of several keys.</summary>
    List<T> GetValues(List<string> keys);

    /// <summary>Adds 1 to a counter, atomically.</summary>
    /// <returns>The new value.</returns>
    long IncrementValue(string key);

    /// <summary>Adds a number to a counter, atomically.</summary>
    /// <returns>The new value.</returns>
    long IncrementValueBy(string key, int count);

    /// <summary>Removes the keys of these objects.</summary>
    /// <returns><see langword="true"/> if a key was removed.</returns>
    bool RemoveEntry(params IHasStringId[] entities);

    /// <summary>Removes a key.</summary>
    /// <returns><see langword="true"/> if it existed.</returns>
    bool RemoveEntry(string key);

    /// <summary>Removes keys.</summary>
    /// <returns><see langword="true"/> if a key was removed.</returns>
    bool RemoveEntry(params string[] args);

    /// <summary>Saves the database to disk, and blocks the server meanwhile.</summary>
    void Save();

    /// <summary>Saves the database to disk in the background.</summary>
    void SaveAsync();

    /// <summary>Gets the keys that match a pattern such as <c>urn:customer:*</c>. The server is blocked meanwhile.</summary>
    T[] SearchKeys(string pattern);

    /// <summary>Sets the value of a key.</summary>
    void SetEntry(string key, T value);

    /// <summary>Sets the value of a key for a span of time.</summary>
    void SetEntry(string key, T value, TimeSpan expireIn);

    /// <summary>Sets the value of a key unless the key exists.</summary>
    /// <returns><see langword="true"/> if the value was set.</returns>
    bool SetEntryIfNotExists(string key, T value);

    /// <summary>Sets the type's counter, for ids.</summary>
    void SetSequence(int value);

    /// <summary>Stores entities that are related to a parent.</summary>
    void StoreRelatedEntities<TChild>(object parentId, List<TChild> children);

    /// <summary>Stores entities that are related to a parent.</summary>
    void StoreRelatedEntities<TChild>(object parentId, params TChild[] children);
}
