namespace ServiceStack.CacheAccess;

using System;
using System.Collections.Generic;

/// <summary>The operations of a Memcached server, check-and-set included.</summary>
public interface IMemcachedClient : IDisposable
{
    /// <summary>Stores a value unless the key has an entry already.</summary>
    /// <returns><see langword="true"/> if the value was stored.</returns>
    bool Add(string key, object value);

    /// <summary>Stores a value until a point in time, unless the key has an entry already.</summary>
    /// <returns><see langword="true"/> if the value was stored.</returns>
    bool Add(string key, object value, DateTime expiresAt);

    /// <summary>Stores a value if the entry is unchanged since it was read.</summary>
    /// <param name="lastModifiedValue">The version that <see cref="Get(string, out ulong)"/> returned.</param>
    /// <returns><see langword="false"/> if another client changed the entry meanwhile.</returns>
    bool CheckAndSet(string key, object value, ulong lastModifiedValue);

    /// <summary>Stores a value until a point in time, if the entry is unchanged since it was read.</summary>
    /// <param name="lastModifiedValue">The version that <see cref="Get(string, out ulong)"/> returned.</param>
    /// <returns><see langword="false"/> if another client changed the entry meanwhile.</returns>
    bool CheckAndSet(string key, object value, ulong lastModifiedValue, DateTime expiresAt);

    /// <summary>Subtracts an amount from a counter. Memcached counters stop at 0.</summary>
    /// <returns>The counter's new value.</returns>
    long Decrement(string key, uint amount);

    /// <summary>Removes every entry from every server.</summary>
    void FlushAll();

    /// <summary>Gets a value.</summary>
    /// <returns><see langword="null"/> if the key has no entry.</returns>
    object Get(string key);

    /// <summary>Gets a value together with its version, for <see cref="CheckAndSet(string, object, ulong)"/>.</summary>
    /// <returns><see langword="null"/> if the key has no entry.</returns>
    object Get(string key, out ulong lastModifiedValue);

    /// <summary>Gets the values of several keys in one call. Missing keys are left out.</summary>
    IDictionary<string, object> GetAll(IEnumerable<string> keys);

    /// <summary>Gets the values of several keys together with their versions.</summary>
    IDictionary<string, object> GetAll(IEnumerable<string> keys, out IDictionary<string, ulong> lastModifiedValues);

    /// <summary>Adds an amount to a counter.</summary>
    /// <returns>The counter's new value.</returns>
    long Increment(string key, uint amount);

    /// <summary>Removes an entry.</summary>
    /// <returns><see langword="true"/> if the key had an entry.</returns>
    bool Remove(string key);

    /// <summary>Removes the entries of several keys.</summary>
    void RemoveAll(IEnumerable<string> keys);

    /// <summary>Stores a value if the key has an entry.</summary>
    /// <returns><see langword="true"/> if the value was stored.</returns>
    bool Replace(string key, object value);

    /// <summary>Stores a value until a point in time, if the key has an entry.</summary>
    /// <returns><see langword="true"/> if the value was stored.</returns>
    bool Replace(string key, object value, DateTime expiresAt);

    /// <summary>Stores a value, and replaces the entry that the key had.</summary>
    /// <returns><see langword="true"/> if the value was stored.</returns>
    bool Set(string key, object value);

    /// <summary>Stores a value until a point in time, and replaces the entry that the key had.</summary>
    /// <returns><see langword="true"/> if the value was stored.</returns>
    bool Set(string key, object value, DateTime expiresAt);
}
