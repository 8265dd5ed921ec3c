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

    /// <summary>Takes a session from this process if Redis says that it has not changed, else from Redis.</summary>
    private RedisValue ReadNearSession(string key)
    {
        if (_connection.Near is not { } near) return ReadSession(key);

        if (near.Current is not { } kept)
        {
            near.Start();
            return ReadSession(key);
        }

        if (kept.TryRead(key, out var value))
        {
            _connection.Statistics.CountNearRead();
            return value;
        }

        return kept.Begin(key) is { } mark ? ReadAndKeep(kept, key, mark) : ReadSession(key);
    }

    private RedisValue ReadAndKeep(NearKeys kept, string key, NearMark mark)
    {
        try
        {
            // the lifetime travels with the value; both are asked of the one server that tells of changes
            var found = _connection.Run(database =>
            {
                _renewal?.Send(database, key);
                return database.StringGetWithExpiry(key, CommandFlags.DemandMaster);
            });
            kept.Keep(key, mark, found.Value, found.Expiry);
            return found.Value;
        }
        finally
        {
            kept.Abandon(key, mark);
        }
    }

    /// <summary>Changes a key, and forgets what this process has kept of it, so that it is read as it is now.</summary>
    /// <remarks>After the change: what is read before it may be kept until then.</remarks>
    private T Change<T>(string key, Func<IDatabase, T> call)
    {
        try
        {
            return _connection.Run(call);
        }
        finally
        {
            _connection.Near?.Forget(key);
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
            foreach (var key in keys) _connection.Near?.Forget(key);
        }
    }
}
