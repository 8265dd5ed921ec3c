namespace ServiceStack.Redis;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public interface IRedisSet : ICollection<string>, IHasStringId
{
    HashSet<string> Diff(IRedisSet[] withSets);

    HashSet<string> GetAll();

    string GetRandomEntry();

    List<string> GetRangeFromSortedSet(int startingFrom, int endingAt);

    HashSet<string> Intersect(params IRedisSet[] withSets);

    void Move(string value, IRedisSet toSet);

    string Pop();

    void StoreDiff(IRedisSet fromSet, params IRedisSet[] withSets);

    void StoreIntersect(params IRedisSet[] withSets);

    void StoreUnion(params IRedisSet[] withSets);

    HashSet<string> Union(params IRedisSet[] withSets);
}
