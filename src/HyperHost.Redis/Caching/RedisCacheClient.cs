using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using ServiceStack.CacheAccess;
using ServiceStack.HyperHost.Common;
using ServiceStack.ServiceInterface;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>v3's cache client in Redis, in v3's formats: old and new nodes read each other's values.</summary>
/// <remarks>Thread-safe. <see cref="Dispose"/> does nothing, since v3 disposes a cache client after each use.</remarks>
public sealed partial class RedisCacheClient : ICacheClient, IRemoveByPattern
{
    private readonly RedisConnection _connection;
    private readonly SessionRenewal? _renewal;

    /// <param name="connection">Remains the caller's to dispose.</param>
    public RedisCacheClient(RedisConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
        var options = connection.Options;
        if (options is { SessionExpiry: { } expiry, SessionRenewalPeriod: { } period })
            _renewal = new SessionRenewal(expiry, period, connection.Time);
    }

    /// <summary>Reads a value.</summary>
    /// <returns>The type's default if the key is missing.</returns>
    /// <exception cref="SerializationException">
    /// The value cannot be read as this type, or is a session longer than <see cref="RedisOptions.MaxSessionBytes"/>.
    /// </exception>
    public T? Get<T>(string key)
    {
        try
        {
            if (!SessionKeys.IsSession(key)) return CacheText.Read<T>(Read(key));

            // a cached byte array would be shared with the caller, who may change it
            return CacheText.Read<T>(typeof(T) == typeof(byte[]) ? ReadSession(key) : ReadCachedSession(key));
        }
        catch (RedisServerException ex) when (ex.Kind == RedisErrorKind.WrongType)
        {
            throw new SerializationException("The key holds another type of Redis than a string.", ex);
        }
    }

    /// <summary>Reads several keys at once.</summary>
    /// <returns>For nullable types only existing keys; for value types missing keys too, with the type's default.</returns>
    /// <exception cref="ArgumentException">The sequence is empty.</exception>
    public IDictionary<string, T> GetAll<T>(IEnumerable<string> keys)
    {
        Guard.NotNull(keys);
        var names = keys.ToArray();
        if (names.Length == 0) throw new ArgumentException("At least one key is required.", nameof(keys));

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

    /// <summary>Sets a value with an absolute expiry; a time in the past removes the key.</summary>
    /// <remarks>DateTimeKind.Unspecified is local time, as in v3.</remarks>
    public bool Set<T>(string key, T value, DateTime expiresAt) => Until(key, value, expiresAt, When.Always);

    /// <summary>Sets a value with a lifetime, in milliseconds.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The lifetime is below 1 ms.</exception>
    public bool Set<T>(string key, T value, TimeSpan expiresIn) => Write(key, value, Lifetime(key, expiresIn), When.Always);

    /// <summary>Sets several values at once.</summary>
    /// <exception cref="ArgumentNullException">The dictionary is null or empty.</exception>
    public void SetAll<T>(IDictionary<string, T> values)
    {
        if (values == null || values.Count == 0)
            throw new ArgumentNullException(nameof(values), "At least one value is required.");

        if (_connection.IsCluster)
        {
            foreach (var pair in values) Set(pair.Key, pair.Value);
            return;
        }

        var pairs = values.Select(static pair => new KeyValuePair<RedisKey, RedisValue>(pair.Key, CacheText.Write(pair.Value))).ToArray();
        Change(values.Keys, database => database.StringSet(pairs));
    }

    /// <summary>Sets a value if the key does not exist.</summary>
    /// <returns>False if it exists; its value and lifetime are unchanged.</returns>
    /// <exception cref="ArgumentNullException">The value is a null string.</exception>
    public bool Add<T>(string key, T value) => Write(key, Addable(value), DefaultLifetime(key), When.NotExists);

    /// <inheritdoc cref="Add{T}(string, T)"/>
    public bool Add<T>(string key, T value, DateTime expiresAt) => Until(key, Addable(value), expiresAt, When.NotExists);

    /// <inheritdoc cref="Add{T}(string, T)"/>
    public bool Add<T>(string key, T value, TimeSpan expiresIn) => Write(key, Addable(value), Positive(expiresIn), When.NotExists);

    /// <summary>Sets a value if the key exists.</summary>
    /// <returns>False if it does not exist.</returns>
    public bool Replace<T>(string key, T value) => Write(key, value, DefaultLifetime(key), When.Exists);

    /// <inheritdoc cref="Replace{T}(string, T)"/>
    public bool Replace<T>(string key, T value, DateTime expiresAt) => Until(key, value, expiresAt, When.Exists);

    /// <inheritdoc cref="Replace{T}(string, T)"/>
    public bool Replace<T>(string key, T value, TimeSpan expiresIn) => Write(key, value, Positive(expiresIn), When.Exists);

    /// <returns>True if the key existed.</returns>
    public bool Remove(string key) => Change(key, database => database.KeyDelete(key));

    /// <inheritdoc/>
    public void RemoveAll(IEnumerable<string> keys)
    {
        Guard.NotNull(keys);
        var names = Keys(keys.ToArray());
        if (names.Length > 0) Delete(names);
    }

    /// <summary>Adds to a counter; a missing one starts at 0. Its lifetime is unchanged.</summary>
    /// <remarks>v3 truncates the amount to 32 signed bits; this client adds all of it.</remarks>
    /// <exception cref="RedisServerException">The value is not an integer, or would exceed 64 bits.</exception>
    public long Increment(string key, uint amount) => Count("INCRBY", key, amount);

    /// <inheritdoc cref="Increment"/>
    public long Decrement(string key, uint amount) => Count("DECRBY", key, amount);

    /// <summary>Does nothing: the container disposes the connection.</summary>
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
        : throw new ArgumentOutOfRangeException(nameof(expiresIn), expiresIn, "The minimum lifetime is 1 ms.");

    private static RedisValue Text<T>(string key, T value) =>
        typeof(T) == typeof(object) && SessionKeys.IsBag(key)
            ? CacheText.WriteWithType(value)
            : CacheText.Write(value);

    private TimeSpan? DefaultLifetime(string key) =>
        _renewal != null && !SessionKeys.IsBag(key) && SessionKeys.IsSession(key) ? _renewal.Expiry : null;

    /// <summary>Replaces the engine's default of two weeks by the option.</summary>
    private TimeSpan? Lifetime(string key, TimeSpan expiresIn) =>
        expiresIn == SessionFeature.DefaultSessionExpiry && SessionKeys.IsSession(key) ? _renewal?.Expiry : Positive(expiresIn);

    private bool Write<T>(string key, T value, TimeSpan? expiresIn, When when)
    {
        var text = Text(key, value);
        if (SessionKeys.IsSession(key) && text.Length() > MaxSessionBytes)
        {
            throw new InvalidOperationException(
                $"A session or a value of one has {text.Length()} bytes, more than MaxSessionBytes ({MaxSessionBytes}).");
        }

        return Change(key, database => database.StringSet(key, text, expiresIn, when));
    }

    private bool Until<T>(string key, T value, DateTime expiresAt, When when)
    {
        var left = expiresAt.ToUniversalTime() - DateTime.UtcNow;
        if (left >= TimeSpan.FromMilliseconds(1)) return Write(key, value, left, when);

        // an expiry in the past: the value expires as soon as it is set
        var exists = Change(key, database => when == When.Always ? database.KeyDelete(key) : database.KeyExists(key));
        if (when == When.Exists && exists) Remove(key);
        return when switch
        {
            When.Exists => exists,
            When.NotExists => !exists,
            _ => true,
        };
    }

    private long Count(string command, string key, uint amount) =>
        Change(key, database => (long)database.Execute(command, (RedisKey)key, (long)amount));
}
