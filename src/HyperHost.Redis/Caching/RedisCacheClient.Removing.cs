using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Common;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisCacheClient
{
    private const int KeysAtOnce = 500;

    /// <summary>Removes the keys that match a pattern of Redis: <c>*</c>, <c>?</c>, <c>[a-c]</c>. v3 cannot.</summary>
    /// <remarks>Looks at every key of the database, some hundred at a time, so that others are served between.</remarks>
    public void RemoveByPattern(string pattern)
    {
        Guard.NotEmpty(pattern);
        RemoveWhere(pattern, static _ => true);
    }

    /// <summary>Removes the keys that match a regular expression of .NET. v3 cannot.</summary>
    /// <remarks>Every key of the database comes here: prefer <see cref="RemoveByPattern"/>.</remarks>
    public void RemoveByRegex(string regex)
    {
        Guard.NotEmpty(regex);
        RemoveWhere("*", new Regex(regex, RegexOptions.CultureInvariant).IsMatch);
    }

    /// <summary>Empties what <see cref="RedisOptions.FlushAll"/> says.</summary>
    /// <exception cref="NotSupportedException">The option refuses it.</exception>
    public void FlushAll()
    {
        var what = _connection.Options.FlushAll;
        if (what == RedisFlush.Refuse)
        {
            throw new NotSupportedException("FlushAll is switched off by RedisOptions.FlushAll: remove keys by name or by pattern.");
        }

        try
        {
            _connection.Run(database =>
            {
                foreach (var server in Masters(database))
                {
                    if (what == RedisFlush.Server) server.FlushAllDatabases();
                    else server.FlushDatabase(database.Database);
                }

                return true;
            });
        }
        finally
        {
            _connection.Near?.ForgetAll();
        }
    }

    private static IEnumerable<IServer> Masters(IDatabase database) =>
        from endpoint in database.Multiplexer.GetEndPoints()
        let server = database.Multiplexer.GetServer(endpoint)
        where server is { IsConnected: true, IsSlave: false }
        select server;

    private void RemoveWhere(string pattern, Func<string, bool> isMeant)
    {
        var found = new List<RedisKey>(KeysAtOnce);
        _connection.Run(database =>
        {
            foreach (var key in Masters(database).SelectMany(server => server.Keys(database.Database, pattern, KeysAtOnce)))
            {
                if (!isMeant(key!)) continue;

                found.Add(key);
                if (found.Count == KeysAtOnce) DeleteFound();
            }

            DeleteFound();
            return true;
        });

        void DeleteFound()
        {
            if (found.Count > 0) Delete([.. found]);
            found.Clear();
        }
    }

    private void Delete(RedisKey[] keys)
    {
        if (_connection.IsCluster) Array.ForEach(keys, key => Change([(string)key!], database => database.KeyDelete(key)));
        else Change(Array.ConvertAll(keys, static key => (string)key!), database => database.KeyDelete(keys));
    }
}
