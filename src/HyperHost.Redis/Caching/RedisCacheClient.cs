using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.CacheAccess;
using ServiceStack.HyperHost.Common;
using ServiceStack.ServiceInterface;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>v3's cache in Redis, with v3's texts: old and new nodes read each other's.</summary>
/// <remarks>Shared by all threads; <see cref="Dispose"/> does nothing, since v3 disposes of a cache after each use.</remarks>
public sealed partial class RedisCacheClient : ICacheClient, IRemoveByPattern
{
    private readonly RedisConnection _connection;
    private readonly SessionRenewal? _renewal;

    /// <param name="connection">Stays the caller's.</param>
    public RedisCacheClient(RedisConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
        var options = connection.Options;
        if (options is { SessionExpiry: { } expiry, SessionRenewalPeriod: { } period })
            _renewal = new SessionRenewal(expiry, period, connection.Time);
    }

    /// <inheritdoc/>
    public T Get<T>(string key)
    {
        if (!SessionKeys.IsSession(key)) return CacheText.Read<T>(Read(key))!;

        // bytes come as they are kept, and whoever gets them may change them
        return CacheText.Read<T>(typeof(T) == typeof(byte[]) ? ReadSession(key) : ReadNearSession(key))!;
    }

    /// <summary>Reads several keys at once.</summary>
    /// <returns>Of values that may be null only those that are there; of others also the missing, as the type's default.</returns>
    /// <exception cref="ArgumentException">There are no keys.</exception>
    public IDictionary<string, T> GetAll<T>(IEnumerable<string> keys)
    {
        Guard.NotNull(keys);
        var names = keys.ToArray();
        if (names.Length == 0) throw new ArgumentException("Keys to read are needed; there are none.", nameof(keys));

        var values = _connection.IsCluster
            ? Array.ConvertAll(names, name => _connection.Run(database => database.StringGet(name)))
            : _connection.Run(database => database.StringGet(Keys(names)));
        var found = new Dictionary<string, T>(names.Length);
        for (var i = 0; i < names.Length; i++)
        {
            var value = CacheText.Read<T>(values[i]);
            if (value != null) found[names[i]] = value;
        }

        return found;
    }

    /// <inheritdoc/>
    public bool Set<T>(string key, T value) => Write(key, value, DefaultLifetime(key), When.Always);

    /// <summary>Keeps a value until a time; one that is over removes the key. A time of no kind is local time, as in v3.</summary>
    public bool Set<T>(string key, T value, DateTime expiresAt) => Until(key, value, expiresAt, When.Always);

    /// <summary>Keeps a value for a while, exact to the millisecond.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The while is below 1 ms.</exception>
    public bool Set<T>(string key, T value, TimeSpan expiresIn) => Write(key, value, Lifetime(key, expiresIn), When.Always);

    /// <summary>Keeps several values at once.</summary>
    /// <exception cref="ArgumentNullException">There are none.</exception>
    public void SetAll<T>(IDictionary<string, T> values)
    {
        if (values == null || values.Count == 0)
            throw new ArgumentNullException(nameof(values), "Values to keep are needed; there are none.");

        if (_connection.IsCluster)
        {
            foreach (var pair in values) Set(pair.Key, pair.Value);
            return;
        }

        var pairs = values.Select(static pair => new KeyValuePair<RedisKey, RedisValue>(pair.Key, CacheText.Write(pair.Value))).ToArray();
        Change(values.Keys, database => database.StringSet(pairs));
    }

    /// <summary>Keeps a value unless the key is there.</summary>
    /// <returns>False if it is there; it stays as it is, lifetime and all.</returns>
    /// <exception cref="ArgumentNullException">The value is a string that is null.</exception>
    public bool Add<T>(string key, T value) => Write(key, Addable(value), DefaultLifetime(key), When.NotExists);

    /// <inheritdoc cref="Add{T}(string, T)"/>
    public bool Add<T>(string key, T value, DateTime expiresAt) => Until(key, Addable(value), expiresAt, When.NotExists);

    /// <inheritdoc cref="Add{T}(string, T)"/>
    public bool Add<T>(string key, T value, TimeSpan expiresIn) => Write(key, Addable(value), Positive(expiresIn), When.NotExists);

    /// <summary>Keeps a value if the key is there.</summary>
    /// <returns>False if it is not.</returns>
    public bool Replace<T>(string key, T value) => Write(key, value, DefaultLifetime(key), When.Exists);

    /// <inheritdoc cref="Replace{T}(string, T)"/>
    public bool Replace<T>(string key, T value, DateTime expiresAt) => Until(key, value, expiresAt, When.Exists);

    /// <inheritdoc cref="Replace{T}(string, T)"/>
    public bool Replace<T>(string key, T value, TimeSpan expiresIn) => Write(key, value, Positive(expiresIn), When.Exists);

    /// <returns>True if the key was there.</returns>
    public bool Remove(string key) => Change(key, database => database.KeyDelete(key));

    /// <inheritdoc/>
    public void RemoveAll(IEnumerable<string> keys)
    {
        Guard.NotNull(keys);
        var names = Keys(keys.ToArray());
        if (names.Length > 0) Delete(names);
    }

    /// <summary>Adds to a counter; one that is not there begins at 0. Its lifetime stays.</summary>
    /// <remarks>v3 cuts the amount to 32 bits and takes large ones for negative; here it is what it says.</remarks>
    /// <exception cref="RedisServerException">The value is no whole number, or would leave the range of 64 bits.</exception>
    public long Increment(string key, uint amount) => Count("INCRBY", key, amount);

    /// <inheritdoc cref="Increment"/>
    public long Decrement(string key, uint amount) => Count("DECRBY", key, amount);

    /// <summary>Does nothing: the connection is the container's.</summary>
    public void Dispose()
    {
    }

    private RedisValue Read(string key) => _connection.Run(database => database.StringGet(key));

    private static RedisKey[] Keys(string[] names) => Array.ConvertAll(names, static name => (RedisKey)name);

    private static T Addable<T>(T value)
    {
        if (value == null && typeof(T) == typeof(string)) throw new ArgumentNullException(nameof(value));
        return value;
    }

    private static TimeSpan Positive(TimeSpan expiresIn) => expiresIn >= TimeSpan.FromMilliseconds(1)
        ? expiresIn
        : throw new ArgumentOutOfRangeException(nameof(expiresIn), expiresIn, "A lifetime is at least 1 ms.");

    private static RedisValue Text<T>(string key, T value) =>
        typeof(T) == typeof(object) && SessionKeys.IsBag(key)
            ? CacheText.WriteWithType(value)
            : CacheText.Write(value);

    private TimeSpan? DefaultLifetime(string key) =>
        _renewal != null && !SessionKeys.IsBag(key) && SessionKeys.IsSession(key) ? _renewal.Expiry : null;

    /// <summary>The engine's two weeks, which it gives a session when nobody says otherwise, stand for the option.</summary>
    private TimeSpan? Lifetime(string key, TimeSpan expiresIn) =>
        expiresIn == SessionFeature.DefaultSessionExpiry && SessionKeys.IsSession(key) ? _renewal?.Expiry : Positive(expiresIn);

    private bool Write<T>(string key, T value, TimeSpan? expiresIn, When when)
    {
        var text = Text(key, value);
        return Change(key, database => database.StringSet(key, text, expiresIn, when));
    }

    private bool Until<T>(string key, T value, DateTime expiresAt, When when)
    {
        var left = expiresAt.ToUniversalTime() - DateTime.UtcNow;
        if (left >= TimeSpan.FromMilliseconds(1)) return Write(key, value, left, when);

        // what is over already is as good as kept and gone
        var isThere = Change(key, database => when == When.Always ? database.KeyDelete(key) : database.KeyExists(key));
        if (when == When.Exists && isThere) Remove(key);
        return when switch
        {
            When.Exists => isThere,
            When.NotExists => !isThere,
            _ => true,
        };
    }

    private long Count(string command, string key, uint amount) =>
        Change(key, database => (long)database.Execute(command, (RedisKey)key, (long)amount));
}
