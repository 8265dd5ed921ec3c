namespace ServiceStack.CacheAccess.Providers;

using System;
using System.Collections.Generic;

/// <summary>Several caches, nearest first: reads stop at the first that has the value, writes go to all.</summary>
public class MultiCacheClient : ICacheClient
{
    private readonly ICacheClient[] clients;

    public MultiCacheClient(params ICacheClient[] cacheClients)
    {
        if (cacheClients == null || cacheClients.Length == 0) throw new ArgumentNullException(nameof(cacheClients));
        clients = cacheClients;
    }

    public bool Add<T>(string key, T value) => InFirst(client => client.Add(key, value));

    public bool Add<T>(string key, T value, DateTime expiresAt) => InFirst(client => client.Add(key, value, expiresAt));

    public bool Add<T>(string key, T value, TimeSpan expiresIn) => InFirst(client => client.Add(key, value, expiresIn));

    public long Decrement(string key, uint amount)
    {
        var count = clients[0].Decrement(key, amount);
        for (var i = 1; i < clients.Length; i++) clients[i].Decrement(key, amount);
        return count;
    }

    public void Dispose()
    {
        foreach (var client in clients) client.Dispose();
        GC.SuppressFinalize(this);
    }

    public void FlushAll()
    {
        foreach (var client in clients) client.FlushAll();
    }

    public T Get<T>(string key)
    {
        foreach (var client in clients)
        {
            var value = client.Get<T>(key);
            if (!EqualityComparer<T>.Default.Equals(value, default)) return value;
        }

        return default;
    }

    public IDictionary<string, T> GetAll<T>(IEnumerable<string> keys)
    {
        foreach (var client in clients)
        {
            var values = client.GetAll<T>(keys);
            if (values.Count > 0) return values;
        }

        return new Dictionary<string, T>();
    }

    public long Increment(string key, uint amount)
    {
        var count = clients[0].Increment(key, amount);
        for (var i = 1; i < clients.Length; i++) clients[i].Increment(key, amount);
        return count;
    }

    public bool Remove(string key) => InAll(client => client.Remove(key));

    public void RemoveAll(IEnumerable<string> keys)
    {
        foreach (var client in clients) client.RemoveAll(keys);
    }

    public bool Replace<T>(string key, T value) => InFirst(client => client.Replace(key, value));

    public bool Replace<T>(string key, T value, DateTime expiresAt) => InFirst(client => client.Replace(key, value, expiresAt));

    public bool Replace<T>(string key, T value, TimeSpan expiresIn) => InFirst(client => client.Replace(key, value, expiresIn));

    public bool Set<T>(string key, T value) => InAll(client => client.Set(key, value));

    public bool Set<T>(string key, T value, DateTime expiresAt) => InAll(client => client.Set(key, value, expiresAt));

    public bool Set<T>(string key, T value, TimeSpan expiresIn) => InAll(client => client.Set(key, value, expiresIn));

    public void SetAll<T>(IDictionary<string, T> values)
    {
        foreach (var client in clients) client.SetAll(values);
    }

    /// <returns>What the nearest cache says; the others follow only if it agreed.</returns>
    private bool InFirst(Func<ICacheClient, bool> write)
    {
        if (!write(clients[0])) return false;
        for (var i = 1; i < clients.Length; i++) write(clients[i]);
        return true;
    }

    /// <returns>True when at least one cache says so.</returns>
    private bool InAll(Func<ICacheClient, bool> write)
    {
        var any = false;
        foreach (var client in clients) any |= write(client);
        return any;
    }
}
