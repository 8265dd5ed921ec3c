namespace ServiceStack.CacheAccess;

using System;
using System.Collections.Generic;

/// <summary>A key/value cache with expiry: in memory, in Redis or in Memcached. Keys are case-sensitive.</summary>
/// <remarks>
/// Register one implementation in the container; services reach it through <c>Service.Cache</c>, and sessions are stored in it.
/// </remarks>
/// <example>
/// <code>
/// container.Register&lt;ICacheClient&gt;(new MemoryCacheClient());
///
/// Cache.Set("rates", rates, TimeSpan.FromMinutes(10));
/// var cached = Cache.Get&lt;Rates&gt;("rates");   // null after ten minutes
/// </code>
/// </example>
public interface ICacheClient : IDisposable
{
    /// <summary>Stores a value that never expires, unless the key has an entry already.</summary>
    /// <returns><see langword="true"/> if the value was stored; <see langword="false"/> if the key is taken.</returns>
    bool Add<T>(string key, T value);

    /// <summary>Stores a value until a point in time, unless the key has an entry already.</summary>
    /// <param name="expiresAt">Local or UTC time, as its kind states.</param>
    /// <returns><see langword="true"/> if the value was stored; <see langword="false"/> if the key is taken.</returns>
    bool Add<T>(string key, T value, DateTime expiresAt);

    /// <summary>Stores a value for a span of time, unless the key has an entry already.</summary>
    /// <returns><see langword="true"/> if the value was stored; <see langword="false"/> if the key is taken.</returns>
    bool Add<T>(string key, T value, TimeSpan expiresIn);

    /// <summary>Subtracts an amount from a counter, atomically. A missing counter starts at 0.</summary>
    /// <returns>The counter's new value, which may be negative.</returns>
    long Decrement(string key, uint amount);

    /// <summary>Removes every entry, those of other applications that share the cache included.</summary>
    void FlushAll();

    /// <summary>Gets a value.</summary>
    /// <returns>The value, or the default of <typeparamref name="T"/> if the key has no entry or the entry has expired.</returns>
    T Get<T>(string key);

    /// <summary>Gets the values of several keys in one call.</summary>
    /// <returns>One pair for each key; a missing entry has the default of <typeparamref name="T"/>.</returns>
    IDictionary<string, T> GetAll<T>(IEnumerable<string> keys);

    /// <summary>Adds an amount to a counter, atomically. A missing counter starts at 0.</summary>
    /// <returns>The counter's new value.</returns>
    long Increment(string key, uint amount);

    /// <summary>Removes an entry.</summary>
    /// <returns><see langword="true"/> if the key had an entry.</returns>
    bool Remove(string key);

    /// <summary>Removes the entries of several keys. Keys without an entry are ignored.</summary>
    void RemoveAll(IEnumerable<string> keys);

    /// <summary>Stores a value that never expires, if the key has an entry.</summary>
    /// <returns><see langword="true"/> if the value was stored; <see langword="false"/> if the key has no entry.</returns>
    bool Replace<T>(string key, T value);

    /// <summary>Stores a value until a point in time, if the key has an entry.</summary>
    /// <returns><see langword="true"/> if the value was stored; <see langword="false"/> if the key has no entry.</returns>
    bool Replace<T>(string key, T value, DateTime expiresAt);

    /// <summary>Stores a value for a span of time, if the key has an entry.</summary>
    /// <returns><see langword="true"/> if the value was stored; <see langword="false"/> if the key has no entry.</returns>
    bool Replace<T>(string key, T value, TimeSpan expiresIn);

    /// <summary>Stores a value that never expires, and replaces the entry that the key had.</summary>
    /// <returns><see langword="true"/> if the value was stored.</returns>
    bool Set<T>(string key, T value);

    /// <summary>Stores a value until a point in time, and replaces the entry that the key had.</summary>
    /// <param name="expiresAt">Local or UTC time, as its kind states.</param>
    /// <returns><see langword="true"/> if the value was stored.</returns>
    bool Set<T>(string key, T value, DateTime expiresAt);

    /// <summary>Stores a value for a span of time, and replaces the entry that the key had.</summary>
    /// <returns><see langword="true"/> if the value was stored.</returns>
    bool Set<T>(string key, T value, TimeSpan expiresIn);

    /// <summary>Stores several values that never expire, by key.</summary>
    void SetAll<T>(IDictionary<string, T> values);
}
