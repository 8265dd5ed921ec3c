namespace ServiceStack.Redis;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

/// <summary>A Redis set of texts. <c>Id</c> is its key.</summary>
public interface IRedisSet : ICollection<string>, IHasStringId
{
    /// <summary>Gets the items that the other sets lack.</summary>
    HashSet<string> Diff(IRedisSet[] withSets);

    /// <summary>Gets all items.</summary>
    HashSet<string> GetAll();

    /// <summary>Gets an item at random, without removing it.</summary>
    string GetRandomEntry();

    /// <summary>Gets a range of the sorted items.</summary>
    List<string> GetRangeFromSortedSet(int startingFrom, int endingAt);

    /// <summary>Gets the items that all sets have.</summary>
    HashSet<string> Intersect(params IRedisSet[] withSets);

    /// <summary>Moves an item to another set, atomically.</summary>
    void Move(string value, IRedisSet toSet);

    /// <summary>Removes an item at random.</summary>
    /// <returns>The item; <see langword="null"/> if the set is empty.</returns>
    string Pop();

    /// <summary>Replaces the items by those of a set that others lack.</summary>
    void StoreDiff(IRedisSet fromSet, params IRedisSet[] withSets);

    /// <summary>Replaces the items by those that all of the sets have.</summary>
    void StoreIntersect(params IRedisSet[] withSets);

    /// <summary>Replaces the items by those that one of the sets has.</summary>
    void StoreUnion(params IRedisSet[] withSets);

    /// <summary>Gets the items that one of the sets has.</summary>
    HashSet<string> Union(params IRedisSet[] withSets);
}
