namespace ServiceStack.CacheAccess;

using System;
using System.Collections.Generic;

public interface IMemcachedClient : IDisposable
{
    bool Add(string key, object value);

    bool Add(string key, object value, DateTime expiresAt);

    bool CheckAndSet(string key, object value, ulong lastModifiedValue);

    bool CheckAndSet(string key, object value, ulong lastModifiedValue, DateTime expiresAt);

    long Decrement(string key, uint amount);

    void FlushAll();

    object Get(string key);

    object Get(string key, out ulong lastModifiedValue);

    IDictionary<string, object> GetAll(IEnumerable<string> keys);

    IDictionary<string, object> GetAll(IEnumerable<string> keys, out IDictionary<string, ulong> lastModifiedValues);

    long Increment(string key, uint amount);

    bool Remove(string key);

    void RemoveAll(IEnumerable<string> keys);

    bool Replace(string key, object value);

    bool Replace(string key, object value, DateTime expiresAt);

    bool Set(string key, object value);

    bool Set(string key, object value, DateTime expiresAt);
}
