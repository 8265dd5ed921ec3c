namespace ServiceStack.Redis;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public interface IRedisHash : IDictionary<string, string>, IHasStringId
{
    bool AddIfNotExists(KeyValuePair<string, string> item);

    void AddRange(IEnumerable<KeyValuePair<string, string>> items);

    long IncrementValue(string key, int incrementBy);
}
