namespace ServiceStack.Redis;

using System;
using System.Collections.Generic;
using ServiceStack.CacheAccess;
using ServiceStack.DataAccess;
using ServiceStack.DesignPatterns.Model;
using ServiceStack.Redis.Generic;
using ServiceStack.Redis.Pipeline;

/// <summary>A Redis client for texts, lists, sets, sorted sets and hashes. It is a cache and a data store too.</summary>
public partial interface IRedisClient : ICacheClient, IBasicPersistenceProvider
{
    /// <summary>Time limit to connect, in milliseconds.</summary>
    int ConnectTimeout { get; set; }

    /// <summary>Number of the database.</summary>
    long Db { get; set; }

    /// <summary>Number of keys in the database.</summary>
    long DbSize { get; }

    /// <summary>Whether a command of this client failed, so that its connection isn't reused.</summary>
    bool HadExceptions { get; }

    /// <summary>Host of the server.</summary>
    string Host { get; }

    /// <summary>Properties of the server, as the command <c>INFO</c> returns them.</summary>
    Dictionary<string, string> Info { get; }

    /// <summary>Gets or sets the text of a key.</summary>
    string this[string key] { get; set; }

    /// <summary>When the database was last saved to disk.</summary>
    DateTime LastSave { get; }

    /// <summary>Password of the server; <see langword="null"/> for none.</summary>
    string Password { get; set; }

    /// <summary>Port of the server. Redis listens on 6379 by default.</summary>
    int Port { get; }

    /// <summary>Attempts to send a command again after a lost connection.</summary>
    int RetryCount { get; set; }

    /// <summary>Time limit of all attempts, in milliseconds.</summary>
    int RetryTimeout { get; set; }

    /// <summary>Time limit to send a command, in milliseconds.</summary>
    int SendTimeout { get; set; }

    /// <summary>Acquires a lock that all clients of the server share. Dispose the result to release it.</summary>
    IDisposable AcquireLock(string key);

    /// <summary>Acquires a lock that all clients of the server share.</summary>
    /// <param name="timeOut">How long to wait for it.</param>
    /// <returns>Dispose it to release the lock.</returns>
    IDisposable AcquireLock(string key, TimeSpan timeOut);

    /// <summary>Appends a text to that of a key.</summary>
    /// <returns>Length of the whole text in bytes.</returns>
    long AppendToValue(string key, string value);

    /// <summary>Gets a client for one type of entity, on the same connection.</summary>
    IRedisTypedClient<T> As<T>();

    /// <summary>Computes the SHA-1 hash that identifies a Lua script.</summary>
    string CalculateSha1(string luaBody);

    /// <summary>Whether a key exists.</summary>
    bool ContainsKey(string key);

    /// <summary>Creates a pipeline. Dispose it to release it.</summary>
    IRedisPipeline CreatePipeline();

    /// <summary>Creates a subscription to channels.</summary>
    IRedisSubscription CreateSubscription();

    /// <summary>Creates a transaction. Dispose it without a commit to discard its commands.</summary>
    IRedisTransaction CreateTransaction();

    /// <summary>Subtracts 1 from a counter, atomically.</summary>
    /// <returns>The new value.</returns>
    long DecrementValue(string key);

    /// <summary>Subtracts a number from a counter, atomically.</summary>
    /// <returns>The new value.</returns>
    long DecrementValueBy(string key, int count);

    /// <summary>Lets a key expire at a point in time.</summary>
    /// <returns><see langword="false"/> if it doesn't exist.</returns>
    bool ExpireEntryAt(string key, DateTime expireAt);

    /// <summary>Lets a key expire after a span of time.</summary>
    /// <returns><see langword="false"/> if it doesn't exist.</returns>
    bool ExpireEntryIn(string key, TimeSpan expireIn);

    /// <summary>Removes the keys of this database.</summary>
    void FlushDb();

    /// <summary>Gets all keys. The server is blocked meanwhile.</summary>
    List<string> GetAllKeys();

    /// <summary>Replaces the text of a key, atomically.</summary>
    /// <returns>The earlier text.</returns>
    string GetAndSetEntry(string key, string value);

    /// <summary>Gets the type of a key's value.</summary>
    RedisKeyType GetEntryType(string key);

    /// <summary>Gets one of the keys at random.</summary>
    string GetRandomKey();

    /// <summary>Gets a range of the sorted items of a list or set.</summary>
    List<string> GetSortedEntryValues(string key, int startingFrom, int endingAt);

    /// <summary>Gets a part of a key's text.</summary>
    /// <param name="fromIndex">Index of the first byte; negative from the end.</param>
    /// <param name="toIndex">Index of the last byte; negative from the end.</param>
    string GetSubstring(string key, int fromIndex, int toIndex);

    /// <summary>Gets the time until a key expires.</summary>
    TimeSpan GetTimeToLive(string key);

    /// <summary>Gets a client for one type of entity, on the same connection.</summary>
    IRedisTypedClient<T> GetTypedClient<T>();

    /// <summary>Gets the text of a key.</summary>
    /// <returns><see langword="null"/> if it doesn't exist.</returns>
    string GetValue(string key);

    /// <summary>Gets the texts of several keys. Missing keys are left out.</summary>
    List<string> GetValues(List<string> keys);

    /// <summary>Gets the values of several keys. Missing keys are left out.</summary>
    List<T> GetValues<T>(List<string> keys);

    /// <summary>Gets the texts of several keys, by key.</summary>
    Dictionary<string, string> GetValuesMap(List<string> keys);

    /// <summary>Gets the values of several keys, by key.</summary>
    Dictionary<string, T> GetValuesMap<T>(List<string> keys);

    /// <summary>Adds 1 to a counter, atomically.</summary>
    /// <returns>The new value.</returns>
    long IncrementValue(string key);

    /// <summary>Adds a number to a counter, atomically.</summary>
    /// <returns>The new value.</returns>
    long IncrementValueBy(string key, int count);

    /// <summary>Publishes a message to a channel.</summary>
    /// <returns>Number of clients that received it.</returns>
    long PublishMessage(string toChannel, string message);

    /// <summary>Removes keys.</summary>
    /// <returns><see langword="true"/> if a key was removed.</returns>
    bool RemoveEntry(params string[] args);

    /// <summary>Renames a key, and replaces one of the new name.</summary>
    void RenameKey(string fromName, string toName);

    /// <summary>Rewrites the server's append-only file in the background.</summary>
    void RewriteAppendOnlyFileAsync();

    /// <summary>Saves the database to disk, and blocks the server meanwhile.</summary>
    void Save();

    /// <summary>Saves the database to disk in the background.</summary>
    void SaveAsync();

    /// <summary>Gets the keys that match a pattern such as <c>urn:customer:*</c>. The server is blocked meanwhile.</summary>
    List<string> SearchKeys(string pattern);

    /// <summary>Sets the texts of several keys, atomically.</summary>
    void SetAll(Dictionary<string, string> map);

    /// <summary>Sets the texts of several keys, atomically.</summary>
    /// <param name="values">One text for each key, in the same order.</param>
    void SetAll(IEnumerable<string> keys, IEnumerable<string> values);

    /// <summary>Sets the text of a key.</summary>
    void SetEntry(string key, string value);

    /// <summary>Sets the text of a key for a span of time.</summary>
    void SetEntry(string key, string value, TimeSpan expireIn);

    /// <summary>Sets the text of a key unless the key exists.</summary>
    /// <returns><see langword="true"/> if the text was set.</returns>
    bool SetEntryIfNotExists(string key, string value);

    /// <summary>Saves the database and shuts the server down.</summary>
    void Shutdown();

    /// <summary>Stores an entity whose type is known at run time.</summary>
    /// <returns>The entity.</returns>
    object StoreObject(object entity);

    /// <summary>Ends the watch of all keys.</summary>
    void UnWatch();

    /// <summary>Watches keys: a transaction fails if one of them changes before its commit.</summary>
    void Watch(params string[] keys);

    /// <summary>Stores entities without registering their ids.</summary>
    void WriteAll<TEntity>(IEnumerable<TEntity> entities);
}
