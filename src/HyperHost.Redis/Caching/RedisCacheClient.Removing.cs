using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.ExceptionServices;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Common;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisCacheClient
{
    private const int BatchSize = 500;

    /// <summary>The longest time to match one key: an expression that backtracks may take years.</summary>
    private static readonly TimeSpan MatchTimeout = TimeSpan.FromSeconds(1);

    /// <summary>Removes the keys that match a pattern of Redis: <c>*</c>, <c>?</c>, <c>[a-c]</c>. v3 has no such call.</summary>
    /// <remarks>Scans every key of the database in batches, between which other clients are served.</remarks>
    public void RemoveByPattern(string pattern)
    {
        Guard.NotEmpty(pattern);
        RemoveWhere(pattern, static _ => true);
    }

    /// <summary>Removes the keys that match a regular expression of .NET. v3 has no such call.</summary>
    /// <remarks>Transfers the name of every key of the database: prefer <see cref="RemoveByPattern"/>.</remarks>
    /// <exception cref="RegexMatchTimeoutException">
    /// A key takes longer than a second to match. The keys whose turn had come before are removed.
    /// </exception>
    public void RemoveByRegex(string regex)
    {
        Guard.NotEmpty(regex);
        RemoveWhere("*", new Regex(regex, RegexOptions.CultureInvariant, MatchTimeout).IsMatch);
    }

    /// <summary>Empties the database or the server, by <see cref="RedisOptions.FlushAll"/>.</summary>
    /// <exception cref="NotSupportedException">The option is <see cref="RedisFlush.Refuse"/>.</exception>
    public void FlushAll()
    {
        var what = _connection.Options.FlushAll;
        if (what == RedisFlush.Refuse)
        {
            throw new NotSupportedException("FlushAll is disabled by RedisOptions.FlushAll: remove keys by name or by pattern.");
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
            _connection.ClientSideCache?.Clear();
        }
    }

    private static IEnumerable<IServer> Masters(IDatabase database) =>
        database.Multiplexer.GetServers().Where(static server => server is { IsConnected: true, IsReplica: false });

    private void RemoveWhere(string pattern, Func<string, bool> matches)
    {
        var found = new List<RedisKey>(BatchSize);
        RegexMatchTimeoutException? tooSlow = null;
        _connection.Run(database =>
        {
            foreach (var key in Masters(database).SelectMany(server => server.Keys(database.Database, pattern, BatchSize)))
            {
                try
                {
                    if (!matches(key!)) continue;
                }
                catch (RegexMatchTimeoutException ex)
                {
                    // thrown outside of the call: it is not a timeout of Redis
                    tooSlow = ex;
                    break;
                }

                found.Add(key);
                if (found.Count == BatchSize) DeleteFound();
            }

            DeleteFound();
            return true;
        });
        if (tooSlow != null) ExceptionDispatchInfo.Capture(tooSlow).Throw();

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
