namespace ServiceStack.Redis.Generic;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public partial interface IRedisTypedClient<T>
{
    /// <summary>Sorted sets by key.</summary>
    IHasNamed<IRedisSortedSet<T>> SortedSets { get; set; }

    /// <summary>Adds an item to a sorted set, with a score that follows from its value.</summary>
    void AddItemToSortedSet(IRedisSortedSet<T> toSet, T value);

    /// <summary>Adds an item to a sorted set.</summary>
    void AddItemToSortedSet(IRedisSortedSet<T> toSet, T value, double score);

    /// <summary>Gets all items of a sorted set, lowest score first.</summary>
    List<T> GetAllItemsFromSortedSet(IRedisSortedSet<T> set);

    /// <summary>Gets all items of a sorted set, highest score first.</summary>
    List<T> GetAllItemsFromSortedSetDesc(IRedisSortedSet<T> set);

    /// <summary>Gets all items of a sorted set with their scores.</summary>
    IDictionary<T, double> GetAllWithScoresFromSortedSet(IRedisSortedSet<T> set);

    /// <summary>Gets an item's rank, from 0 for the lowest score.</summary>
    long GetItemIndexInSortedSet(IRedisSortedSet<T> set, T value);

    /// <summary>Gets an item's rank, from 0 for the highest score.</summary>
    long GetItemIndexInSortedSetDesc(IRedisSortedSet<T> set, T value);

    /// <summary>Gets an item's score.</summary>
    double GetItemScoreInSortedSet(IRedisSortedSet<T> set, T value);

    /// <summary>Gets the items of a range of ranks, lowest score first.</summary>
    List<T> GetRangeFromSortedSet(IRedisSortedSet<T> set, int fromRank, int toRank);

    /// <summary>Gets the items of a range of scores, highest first.</summary>
    List<T> GetRangeFromSortedSetByHighestScore(IRedisSortedSet<T> set, double fromScore, double toScore);

    /// <summary>Gets one page of the items of a range of scores, highest first.</summary>
    List<T> GetRangeFromSortedSetByHighestScore(IRedisSortedSet<T> set, double fromScore, double toScore, int? skip, int? take);

    /// <summary>Gets the items of a range of scores that are computed from texts, highest first.</summary>
    List<T> GetRangeFromSortedSetByHighestScore(IRedisSortedSet<T> set, string fromStringScore, string toStringScore);

    /// <summary>Gets one page of the items of a range of scores that are computed from texts, highest first.</summary>
    List<T> GetRangeFromSortedSetByHighestScore(IRedisSortedSet<T> set, string fromStringScore, string toStringScore, int? skip, int? take);

    /// <summary>Gets the items of a range of scores, lowest first.</summary>
    List<T> GetRangeFromSortedSetByLowestScore(IRedisSortedSet<T> set, double fromScore, double toScore);

    /// <summary>Gets one page of the items of a range of scores, lowest first.</summary>
    List<T> GetRangeFromSortedSetByLowestScore(IRedisSortedSet<T> set, double fromScore, double toScore, int? skip, int? take);

    /// <summary>Gets the items of a range of scores that are computed from texts, lowest first.</summary>
    List<T> GetRangeFromSortedSetByLowestScore(IRedisSortedSet<T> set, string fromStringScore, string toStringScore);

    /// <summary>Gets one page of the items of a range of scores that are computed from texts, lowest first.</summary>
    List<T> GetRangeFromSortedSetByLowestScore(IRedisSortedSet<T> set, string fromStringScore, string toStringScore, int? skip, int? take);

    /// <summary>Gets the items of a range of ranks, highest score first.</summary>
    List<T> GetRangeFromSortedSetDesc(IRedisSortedSet<T> set, int fromRank, int toRank);

    /// <summary>Gets items with their scores by a range of ranks, lowest score first.</summary>
    IDictionary<T, double> GetRangeWithScoresFromSortedSet(IRedisSortedSet<T> set, int fromRank, int toRank);

    /// <summary>Gets items with their scores by a range of scores, highest first.</summary>
    IDictionary<T, double> GetRangeWithScoresFromSortedSetByHighestScore(IRedisSortedSet<T> set, double fromScore, double toScore);

    /// <summary>Gets one page of items with their scores by a range of scores, highest first.</summary>
    IDictionary<T, double> GetRangeWithScoresFromSortedSetByHighestScore(
        IRedisSortedSet<T> set,
        double fromScore,
        double toScore,
        int? skip,
        int? take);

    /// <summary>Gets items with their scores by a range of scores that are computed from texts, highest first.</summary>
    IDictionary<T, double> GetRangeWithScoresFromSortedSetByHighestScore(
        IRedisSortedSet<T> set,
        string fromStringScore,
        string toStringScore);

    /// <summary>Gets one page of items with their scores by a range of scores that are computed from texts, highest first.</summary>
    IDictionary<T, double> GetRangeWithScoresFromSortedSetByHighestScore(
        IRedisSortedSet<T> set,
        string fromStringScore,
        string toStringScore,
        int? skip,
        int? take);

    /// <summary>Gets items with their scores by a range of scores, lowest first.</summary>
    IDictionary<T, double> GetRangeWithScoresFromSortedSetByLowestScore(IRedisSortedSet<T> set, double fromScore, double toScore);

    /// <summary>Gets one page of items with their scores by a range of scores, lowest first.</summary>
    IDictionary<T, double> GetRangeWithScoresFromSortedSetByLowestScore(
        IRedisSortedSet<T> set,
        double fromScore,
        double toScore,
        int? skip,
        int? take);

    /// <summary>Gets items with their scores by a range of scores that are computed from texts, lowest first.</summary>
    IDictionary<T, double> GetRangeWithScoresFromSortedSetByLowestScore(
        IRedisSortedSet<T> set,
        string fromStringScore,
        string toStringScore);

    /// <summary>Gets one page of items with their scores by a range of scores that are computed from texts, lowest first.</summary>
    IDictionary<T, double> GetRangeWithScoresFromSortedSetByLowestScore(
        IRedisSortedSet<T> set,
        string fromStringScore,
        string toStringScore,
        int? skip,
        int? take);

    /// <summary>Gets items with their scores by a range of ranks, highest score first.</summary>
    IDictionary<T, double> GetRangeWithScoresFromSortedSetDesc(IRedisSortedSet<T> set, int fromRank, int toRank);

    /// <summary>Gets the number of a sorted set's items.</summary>
    long GetSortedSetCount(IRedisSortedSet<T> set);

    /// <summary>Adds a number to an item's score, atomically.</summary>
    /// <returns>The new score.</returns>
    double IncrementItemInSortedSet(IRedisSortedSet<T> set, T value, double incrementBy);

    /// <summary>Removes the item with the highest score.</summary>
    /// <returns>The item.</returns>
    T PopItemWithHighestScoreFromSortedSet(IRedisSortedSet<T> fromSet);

    /// <summary>Removes the item with the lowest score.</summary>
    /// <returns>The item.</returns>
    T PopItemWithLowestScoreFromSortedSet(IRedisSortedSet<T> fromSet);

    /// <summary>Removes an item of a sorted set.</summary>
    /// <returns><see langword="true"/> if it existed.</returns>
    bool RemoveItemFromSortedSet(IRedisSortedSet<T> fromSet, T value);

    /// <summary>Removes the items of a range of ranks.</summary>
    /// <returns>Number of removed items.</returns>
    long RemoveRangeFromSortedSet(IRedisSortedSet<T> set, int minRank, int maxRank);

    /// <summary>Removes the items of a range of scores, bounds included.</summary>
    /// <returns>Number of removed items.</returns>
    long RemoveRangeFromSortedSetByScore(IRedisSortedSet<T> set, double fromScore, double toScore);

    /// <summary>Whether a sorted set has an item.</summary>
    bool SortedSetContainsItem(IRedisSortedSet<T> set, T value);

    /// <summary>Stores the items that all of the sets have in another set, with the sums of their scores.</summary>
    /// <returns>Number of items.</returns>
    long StoreIntersectFromSortedSets(IRedisSortedSet<T> intoSetId, params IRedisSortedSet<T>[] setIds);

    /// <summary>Stores the items that one of the sets has in another set, with the sums of their scores.</summary>
    /// <returns>Number of items.</returns>
    long StoreUnionFromSortedSets(IRedisSortedSet<T> intoSetId, params IRedisSortedSet<T>[] setIds);
}
