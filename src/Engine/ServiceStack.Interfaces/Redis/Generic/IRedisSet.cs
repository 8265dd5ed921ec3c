namespace ServiceStack.Redis.Generic;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public interface IRedisSet<T> : ICollection<T>, IHasStringId
{
    HashSet<T> GetAll();

    void GetDifferences(params IRedisSet<T>[] withSets);

    T GetRandomItem();

    void MoveTo(T item, IRedisSet<T> toSet);

    T PopRandomItem();

    void PopulateWithDifferencesOf(IRedisSet<T> fromSet, params IRedisSet<T>[] withSets);

    void PopulateWithIntersectOf(params IRedisSet<T>[] sets);

    void PopulateWithUnionOf(params IRedisSet<T>[] sets);

    List<T> Sort(int startingFrom, int endingAt);
}
