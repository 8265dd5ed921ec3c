namespace ServiceStack.Redis.Generic;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

/// <summary>A Redis hash as a dictionary of typed values. <c>Id</c> is its key.</summary>
public interface IRedisHash<TKey, TValue> : IDictionary<TKey, TValue>, IHasStringId
{
    /// <summary>Gets all entries.</summary>
    Dictionary<TKey, TValue> GetAll();
}
