using System;
using System.Collections.Generic;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisCacheClient
{
    private RedisValue ReadSession(string key) => _connection.Run(database =>
    {
        _renewal?.Send(database, key);
        return database.StringGet(key);
    });

    /// <summary>Returns a session from the cache in this process while it is valid, otherwise from Redis.</summary>
    private RedisValue ReadCachedSession(string key)
    {
        if (_connection.ClientSideCache is not { } cache) return ReadSession(key);

        if (cache.Current is not { } values)
        {
            cache.Start();
            return ReadSession(key);
        }

        if (values.TryRead(key, out var value))
        {
            _connection.Statistics.CountCacheHit();
            return value;
        }

        return values.BeginRead(key) is { } read ? ReadAndStore(values, key, read) : ReadSession(key);
    }

    private RedisValue ReadAndStore(CachedValues values, string key, PendingRead read)
    {
        try
        {
            // value and lifetime in one round trip, from the server that reports the changes
            var found = _connection.Run(database =>
            {
                _renewal?.Send(database, key);
                return database.StringGetWithExpiry(key, CommandFlags.DemandMaster);
            });
            values.Store(key, read, found.Value, found.Expiry);
            return found.Value;
        }
        finally
        {
            values.Cancel(key, read);
        }
    }

    /// <summary>Changes a key and evicts it from the cache in this process.</summary>
    /// <remarks>Evicts after the change: a read before it could store the old value.</remarks>
    private T Change<T>(string key, Func<IDatabase, T> call)
    {
        try
        {
            return _connection.Run(call);
        }
        finally
        {
            _connection.ClientSideCache?.Evict(key);
        }
    }

    private void Change<T>(IEnumerable<string> keys, Func<IDatabase, T> call)
    {
        try
        {
            _connection.Run(call);
        }
        finally
        {
            foreach (var key in keys) _connection.ClientSideCache?.Evict(key);
        }
    }
}
