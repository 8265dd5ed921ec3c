namespace ServiceStack.Redis.Generic;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public interface IRedisHash<TKey, TValue> : IDictionary<TKey, TValue>, IHasStringId
{
    Dictionary<TKey, TValue> GetAll();
}
