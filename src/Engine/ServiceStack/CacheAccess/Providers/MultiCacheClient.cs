namespace ServiceStack.CacheAccess.Providers;

using System;
using System.Collections.Generic;

/// <summary>Several caches, nearest first: reads stop at the first that has the value, writes go to all.</summary>
public class MultiCacheClient : ICacheClient
{
    private readonly ICacheClient[] clients;

    /// <summary>Writes to all caches and reads from the first that has an entry.</summary>
    public MultiCacheClient(params ICacheClient[] cacheClients)
    {
        if (cacheClients == null || cacheClients.Length == 0) throw new ArgumentNullException(nameof(cacheClients));
        clients = cacheClients;
    }

    /// <inheritdoc/>
    public bool Add<T>(string key, T value) => InFirst(client => client.Add(key, value));

    /// <inheritdoc/>
    public bool Add<T>(string key, T value, DateTime expiresAt) => InFirst(client => client.Add(key, value, expiresAt));

    /// <inheritdoc/>
    public bool Add<T>(string key, T value, TimeSpan expiresIn) => InFirst(client => client.Add(key, value, expiresIn));

    /// <inheritdoc/>
    public long Decrement(string key, uint amount)
    {
        var count = clients[0].Decrement(key, amount);
        for (var i = 1; i < clients.Length; i++) clients[i].Decrement(key, amount);
        return count;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        foreach (var client in clients) client.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <inheritdoc/>
    public void FlushAll()
    {
        foreach (var client in clients) client.FlushAll();
    }

    /// <inheritdoc/>
    public T Get<T>(string key)
    {
        foreach (var client in clients)
        {
            var value = client.Get<T>(key);
            if (!EqualityComparer<T>.Default.Equals(value, default)) return value;
        }

        return default;
    }

    /// <inheritdoc/>
    public IDictionary<string, T> GetAll<T>(IEnumerable<string> keys)
    {
        foreach (var client in clients)
        {
            var values = client.GetAll<T>(keys);
            if (values.Count > 0) return values;
        }

        return new Dictionary<string, T>();
    }

    /// <inheritdoc/>
    public long Increment(string key, uint amount)
    {
        var count = clients[0].Increment(key, amount);
        for (var i = 1; i < clients.Length; i++) clients[i].Increment(key, amount);
        return count;
    }

    /// <inheritdoc/>
    public bool Remove(string key) => InAll(client => client.Remove(key));

    /// <inheritdoc/>
    public void RemoveAll(IEnumerable<string> keys)
    {
        foreach (var client in clients) client.RemoveAll(keys);
    }

    /// <inheritdoc/>
    public bool Replace<T>(string key, T value) => InFirst(client => client.Replace(key, value));

    /// <inheritdoc/>
    public bool Replace<T>(string key, T value, DateTime expiresAt) => InFirst(client => client.Replace(key, value, expiresAt));

    /// <inheritdoc/>
    public bool Replace<T>(string key, T value, TimeSpan expiresIn) => InFirst(client => client.Replace(key, value, expiresIn));

    /// <inheritdoc/>
    public bool Set<T>(string key, T value) => InAll(client => client.Set(key, value));

    /// <inheritdoc/>
    public bool Set<T>(string key, T value, DateTime expiresAt) => InAll(client => client.Set(key, value, expiresAt));

    /// <inheritdoc/>
    public bool Set<T>(string key, T value, TimeSpan expiresIn) => InAll(client => client.Set(key, value, expiresIn));

    /// <inheritdoc/>
    public void SetAll<T>(IDictionary<string, T> values)
    {
        foreach (var client in clients) client.SetAll(values);
    }

    /// <returns>The result of the nearest cache; the others follow only if it is true.</returns>
    private bool InFirst(Func<ICacheClient, bool> write)
    {
        if (!write(clients[0])) return false;
        for (var i = 1; i < clients.Length; i++) write(clients[i]);
        return true;
    }

    /// <returns>True if at least one cache returns true.</returns>
    private bool InAll(Func<ICacheClient, bool> write)
    {
        var any = false;
        foreach (var client in clients) any |= write(client);
        return any;
    }
}
