namespace ServiceStack.Redis.Generic;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

/// <summary>A Redis sorted set: distinct typed items, ordered by a score. <c>Id</c> is its key.</summary>
public interface IRedisSortedSet<T> : ICollection<T>, IHasStringId
{
    /// <summary>Gets all items, lowest score first.</summary>
    List<T> GetAll();

    /// <summary>Gets all items, highest score first.</summary>
    List<T> GetAllDescending();

    /// <summary>Gets an item's score.</summary>
    double GetItemScore(T item);

    /// <summary>Gets the items of a range of ranks, lowest score first.</summary>
    List<T> GetRange(int fromRank, int toRank);

    /// <summary>Gets the items of a range of scores, highest first.</summary>
    List<T> GetRangeByHighestScore(double fromScore, double toScore);

    /// <summary>Gets one page of the items of a range of scores, highest first.</summary>
    List<T> GetRangeByHighestScore(double fromScore, double toScore, int? skip, int? take);

    /// <summary>Gets the items of a range of scores, lowest first.</summary>
    List<T> GetRangeByLowestScore(double fromScore, double toScore);

    /// <summary>Gets one page of the items of a range of scores, lowest first.</summary>
    List<T> GetRangeByLowestScore(double fromScore, double toScore, int? skip, int? take);

    /// <summary>Adds a number to an item's score, atomically.</summary>
    /// <returns>The new score.</returns>
    double IncrementItem(T item, double incrementBy);

    /// <summary>Gets an item's rank, from 0 for the lowest score.</summary>
    /// <returns>-1 if the set lacks the item.</returns>
    int IndexOf(T item);

    /// <summary>Gets an item's rank, from 0 for the highest score.</summary>
    /// <returns>-1 if the set lacks the item.</returns>
    long IndexOfDescending(T item);

    /// <summary>Removes the item with the highest score.</summary>
    /// <returns>The item.</returns>
    T PopItemWithHighestScore();

    /// <summary>Removes the item with the lowest score.</summary>
    /// <returns>The item.</returns>
    T PopItemWithLowestScore();

    /// <summary>Replaces the items by those that all of the sets have, with the sums of their scores.</summary>
    /// <returns>Number of items.</returns>
    long PopulateWithIntersectOf(params IRedisSortedSet<T>[] setIds);

    /// <summary>Replaces the items by those that one of the sets has, with the sums of their scores.</summary>
    /// <returns>Number of items.</returns>
    long PopulateWithUnionOf(params IRedisSortedSet<T>[] setIds);

    /// <summary>Removes the items of a range of ranks.</summary>
    /// <returns>Number of removed items.</returns>
    long RemoveRange(int minRank, int maxRank);

    /// <summary>Removes the items of a range of scores, bounds included.</summary>
    /// <returns>Number of removed items.</returns>
    long RemoveRangeByScore(double fromScore, double toScore);
}
