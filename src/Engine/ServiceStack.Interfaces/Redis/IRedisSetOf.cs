namespace ServiceStack.Redis.Generic;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

/// <summary>A Redis set of typed items. <c>Id</c> is its key.</summary>
public interface IRedisSet<T> : ICollection<T>, IHasStringId
{
    /// <summary>Gets all items.</summary>
    HashSet<T> GetAll();

    /// <summary>Computes the items that the other sets lack.</summary>
    void GetDifferences(params IRedisSet<T>[] withSets);

    /// <summary>Gets an item at random, without removing it.</summary>
    T GetRandomItem();

    /// <summary>Moves an item to another set, atomically.</summary>
    void MoveTo(T item, IRedisSet<T> toSet);

    /// <summary>Removes an item at random.</summary>
    /// <returns>The item.</returns>
    T PopRandomItem();

    /// <summary>Replaces the items by those of a set that others lack.</summary>
    void PopulateWithDifferencesOf(IRedisSet<T> fromSet, params IRedisSet<T>[] withSets);

    /// <summary>Replaces the items by those that all of the sets have.</summary>
    void PopulateWithIntersectOf(params IRedisSet<T>[] sets);

    /// <summary>Replaces the items by those that one of the sets has.</summary>
    void PopulateWithUnionOf(params IRedisSet<T>[] sets);

    /// <summary>Gets a range of the sorted items.</summary>
    List<T> Sort(int startingFrom, int endingAt);
}
