using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Common.Utils;
using ServiceStack.HyperHost.Common;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.Text;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Storage of <see cref="RedisAuthRepository"/> in Redis, with v3's keys.</summary>
/// <remarks>
/// <code>
/// urn:userauth:{id}          string   the user as JSON
/// ids:UserAuth               set      all ids
/// seq:UserAuth               string   the last id
/// hash:UserAuth:UserName>UserId   hash   name -> id; the same for e-mail addresses and for accounts of OAuth providers
/// </code>
/// </remarks>
public sealed class RedisUserStore : IRedisClientManagerFacade
{
    private static readonly string[] Prefixes = ["urn:user", "ids:User", "seq:User", "hash:"];

    private readonly RedisConnection _connection;

    /// <param name="connection">Remains the caller's to dispose.</param>
    public RedisUserStore(RedisConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
    }

    /// <summary>Whether a key may be one of the users'.</summary>
    internal static bool IsKey(string key) => Array.Exists(Prefixes, prefix => key.StartsWith(prefix, StringComparison.Ordinal));

    /// <inheritdoc/>
    public IRedisClientFacade GetClient() => new Client(_connection);

    /// <summary>Removes all users and their OAuth accounts, of all namespaces. v3 empties the whole server instead.</summary>
    public void Clear()
    {
        var cache = new RedisCacheClient(_connection);
        cache.RemoveByPattern("urn:userauth:*");
        cache.RemoveByPattern("urn:useroauthprovider:*");
        cache.RemoveAll(["ids:UserAuth", "seq:UserAuth", "ids:UserOAuthProvider", "seq:UserOAuthProvider"]);
        cache.RemoveByPattern("*hash:UserAuth:*>UserId");
        cache.RemoveByPattern("*hash:ProviderUserId>OAuthProviderId:*");
        cache.RemoveByPattern("*urn:UserAuth>UserOAuthProvider:*");
    }

    private sealed class Client(RedisConnection connection) : IRedisClientFacade
    {
        public void AddItemToSet(string setId, string item) => connection.Run(database => database.SetAdd(setId, item));

        public ITypedRedisClientFacade<T> As<T>() => new Table<T>(connection);

        public void Dispose()
        {
        }

        public HashSet<string> GetAllItemsFromSet(string setId) =>
            [.. connection.Run(database => database.SetMembers(setId)).Select(static item => (string)item!)];

        public string GetValueFromHash(string hashId, string key) =>
            connection.Run(database => (string)database.HashGet(hashId, key)!);

        public void RemoveEntryFromHash(string hashId, string key) => connection.Run(database => database.HashDelete(hashId, key));

        public void SetEntryInHash(string hashId, string key, string value) =>
            connection.Run(database => database.HashSet(hashId, key, value));

        public void Store<T>(T item) where T : class, new()
        {
            var text = JsonSerializer.SerializeToString(item);
            var id = Table<T>.Text(IdUtils.GetId(item));
            connection.Pipeline(batch =>
            {
                var stored = batch.StringSetAsync(Table<T>.KeyOf(id), text);
                var listed = batch.SetAddAsync("ids:" + typeof(T).Name, id);
                return System.Threading.Tasks.Task.WhenAll(stored, listed);
            });
        }
    }

    private sealed class Table<T>(RedisConnection connection) : ITypedRedisClientFacade<T>
    {
        public static RedisKey KeyOf(object id) => IdUtils.CreateUrn<T>(id);

        public static string Text(object id) => System.Convert.ToString(id, System.Globalization.CultureInfo.InvariantCulture)!;

        public T GetById(object id) => CacheText.Read<T>(connection.Run(database => database.StringGet(KeyOf(id))))!;

        public List<T> GetByIds(IEnumerable ids)
        {
            var keys = ids.Cast<object>().Select(KeyOf).ToArray();
            if (keys.Length == 0) return [];

            var values = connection.IsCluster
                ? System.Array.ConvertAll(keys, key => connection.Run(database => database.StringGet(key)))
                : connection.Run(database => database.StringGet(keys));
            return [.. values.Select(static value => CacheText.Read<T>(value)!).Where(static row => row != null)];
        }

        public int GetNextSequence() => checked((int)connection.Run(database => database.StringIncrement("seq:" + typeof(T).Name)));
    }
}
