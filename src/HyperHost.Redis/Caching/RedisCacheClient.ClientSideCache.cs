using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using System.Threading.Tasks;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisCacheClient
{
    private int MaxSessionBytes => _connection.Options.MaxSessionBytes;

    private RedisValue ReadSession(string key) => Checked(_connection.Run(database =>
    {
        _renewal?.Send(database, key);
        return database.StringGetRange(key, 0, MaxSessionBytes);
    }));

    /// <summary>Checks a value of which one byte more than the limit was read, so that a longer one delays no other call.</summary>
    private RedisValue Checked(RedisValue value)
    {
        // GETRANGE returns an empty string for a missing key
        if (value.IsNullOrEmpty) return RedisValue.Null;
        if (value.Length() <= MaxSessionBytes) return value;

        throw new SerializationException($"A session or a value of one has more than MaxSessionBytes ({MaxSessionBytes}).");
    }

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
            Task<TimeSpan?> expiry = null!;
            if (_renewal != null) _connection.Send(database => _renewal.Send(database, key));
            var value = Checked(_connection.Pipeline(batch =>
            {
                expiry = batch.KeyTimeToLiveAsync(key, CommandFlags.DemandMaster);
                return batch.StringGetRangeAsync(key, 0, MaxSessionBytes, CommandFlags.DemandMaster);
            }));
            values.Store(key, read, value, expiry.Result);
            return value;
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
