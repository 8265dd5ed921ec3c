namespace ServiceStack.ServiceInterface.Auth;

using System.Collections;
using System.Collections.Generic;
using ServiceStack.Redis;
using ServiceStack.Redis.Generic;

/// <summary>A Redis server as <see cref="RedisAuthRepository"/> sees it.</summary>
public class RedisClientManagerFacade : IRedisClientManagerFacade
{
    private readonly IRedisClientsManager redisManager;

    /// <summary>Opens clients of a manager.</summary>
    public RedisClientManagerFacade(IRedisClientsManager redisManager)
    {
        this.redisManager = redisManager;
    }

    /// <inheritdoc/>
    public void Clear()
    {
        using var redis = redisManager.GetClient();
        redis.FlushAll();
    }

    /// <inheritdoc/>
    public IRedisClientFacade GetClient() => new ClientFacade(redisManager.GetClient());

    private sealed class ClientFacade(IRedisClient redis) : IRedisClientFacade, INameMaps
    {
        public void AddItemToSet(string setId, string item) => redis.AddItemToSet(setId, item);

        public ITypedRedisClientFacade<T> As<T>() => new TypedFacade<T>(redis.As<T>());

        public void Dispose() => redis.Dispose();

        public HashSet<string> GetAllItemsFromSet(string setId) => redis.GetAllItemsFromSet(setId);

        public Dictionary<string, string> GetAllEntriesFromHash(string hashId) => redis.GetAllEntriesFromHash(hashId);

        public string GetValueFromHash(string hashId, string key) => redis.GetValueFromHash(hashId, key);

        public void RemoveEntryFromHash(string hashId, string key) => redis.RemoveEntryFromHash(hashId, key);

        public void SetEntryInHash(string hashId, string key, string value) => redis.SetEntryInHash(hashId, key, value);

        public void Store<T>(T item) where T : class, new() => redis.Store(item);
    }

    private sealed class TypedFacade<T>(IRedisTypedClient<T> redis) : ITypedRedisClientFacade<T>
    {
        public T GetById(object id) => redis.GetById(id);

        public List<T> GetByIds(IEnumerable ids) => [.. redis.GetByIds(ids)];

        public int GetNextSequence() => checked((int)redis.GetNextSequence());
    }
}
