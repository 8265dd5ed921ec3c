namespace ServiceStack.Redis;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

/// <summary>A Redis sorted set: distinct texts, ordered by a score. <c>Id</c> is its key.</summary>
public interface IRedisSortedSet : ICollection<string>, IHasStringId
{
    /// <summary>Gets all items, lowest score first.</summary>
    List<string> GetAll();

    /// <summary>Gets an item's rank, from 0 for the lowest score.</summary>
    /// <returns>-1 if the set lacks the item.</returns>
    long GetItemIndex(string value);

    /// <summary>Gets an item's score.</summary>
    double GetItemScore(string value);

    /// <summary>Gets the items of a range of ranks, lowest score first.</summary>
    List<string> GetRange(int startingRank, int endingRank);

    /// <summary>Gets the items of a range of scores, bounds included.</summary>
    List<string> GetRangeByScore(double fromScore, double toScore);

    /// <summary>Gets one page of the items of a range of scores, bounds included.</summary>
    List<string> GetRangeByScore(double fromScore, double toScore, int? skip, int? take);

    /// <summary>Gets the items of a range of scores that are computed from texts.</summary>
    List<string> GetRangeByScore(string fromStringScore, string toStringScore);

    /// <summary>Gets one page of the items of a range of scores that are computed from texts.</summary>
    List<string> GetRangeByScore(string fromStringScore, string toStringScore, int? skip, int? take);

    /// <summary>Adds a number to an item's score, atomically.</summary>
    void IncrementItemScore(string value, double incrementByScore);

    /// <summary>Removes the item with the highest score.</summary>
    /// <returns>The item; <see langword="null"/> if the set is empty.</returns>
    string PopItemWithHighestScore();

    /// <summary>Removes the item with the lowest score.</summary>
    /// <returns>The item; <see langword="null"/> if the set is empty.</returns>
    string PopItemWithLowestScore();

    /// <summary>Removes the items of a range of ranks.</summary>
    void RemoveRange(int fromRank, int toRank);

    /// <summary>Removes the items of a range of scores, bounds included.</summary>
    void RemoveRangeByScore(double fromScore, double toScore);

    /// <summary>Replaces the items by those that all of the sets have, with the sums of their scores.</summary>
    void StoreFromIntersect(params IRedisSortedSet[] ofSets);

    /// <summary>Replaces the items by those that one of the sets has, with the sums of their scores.</summary>
    void StoreFromUnion(params IRedisSortedSet[] ofSets);
}
