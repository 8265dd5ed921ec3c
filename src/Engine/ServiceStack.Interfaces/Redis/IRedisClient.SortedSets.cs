namespace ServiceStack.Redis;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public partial interface IRedisClient
{
    /// <summary>Sorted sets by key.</summary>
    IHasNamed<IRedisSortedSet> SortedSets { get; set; }

    /// <summary>Adds an item to a sorted set, with a score that follows from its text.</summary>
    /// <returns><see langword="true"/> if the item is new.</returns>
    bool AddItemToSortedSet(string setId, string value);

    /// <summary>Adds an item to a sorted set.</summary>
    /// <returns><see langword="true"/> if the item is new.</returns>
    bool AddItemToSortedSet(string setId, string value, double score);

    /// <summary>Adds items to a sorted set, all with one score.</summary>
    bool AddRangeToSortedSet(string setId, List<string> values, double score);

    /// <summary>Adds items to a sorted set, all with one score.</summary>
    bool AddRangeToSortedSet(string setId, List<string> values, long score);

    /// <summary>Gets all items of a sorted set, lowest score first.</summary>
    List<string> GetAllItemsFromSortedSet(string setId);

    /// <summary>Gets all items of a sorted set, highest score first.</summary>
    List<string> GetAllItemsFromSortedSetDesc(string setId);

    /// <summary>Gets all items of a sorted set with their scores.</summary>
    IDictionary<string, double> GetAllWithScoresFromSortedSet(string setId);

    /// <summary>Gets an item's rank, from 0 for the lowest score.</summary>
    /// <returns>-1 if the set lacks the item.</returns>
    long GetItemIndexInSortedSet(string setId, string value);

    /// <summary>Gets an item's rank, from 0 for the highest score.</summary>
    /// <returns>-1 if the set lacks the item.</returns>
    long GetItemIndexInSortedSetDesc(string setId, string value);

    /// <summary>Gets an item's score.</summary>
    double GetItemScoreInSortedSet(string setId, string value);

    /// <summary>Gets the items of a range of ranks, lowest score first.</summary>
    List<string> GetRangeFromSortedSet(string setId, int fromRank, int toRank);

    /// <summary>Gets the items of a range of scores, highest first.</summary>
    List<string> GetRangeFromSortedSetByHighestScore(string setId, double fromScore, double toScore);

    /// <summary>Gets one page of the items of a range of scores, highest first.</summary>
    List<string> GetRangeFromSortedSetByHighestScore(string setId, double fromScore, double toScore, int? skip, int? take);

    /// <summary>Gets the items of a range of scores, highest first.</summary>
    List<string> GetRangeFromSortedSetByHighestScore(string setId, long fromScore, long toScore);

    /// <summary>Gets one page of the items of a range of scores, highest first.</summary>
    List<string> GetRangeFromSortedSetByHighestScore(string setId, long fromScore, long toScore, int? skip, int? take);

    /// <summary>Gets the items of a range of scores that are computed from texts, highest first.</summary>
    List<string> GetRangeFromSortedSetByHighestScore(string setId, string fromStringScore, string toStringScore);

    /// <summary>Gets one page of the items of a range of scores that are computed from texts, highest first.</summary>
    List<string> GetRangeFromSortedSetByHighestScore(string setId, string fromStringScore, string toStringScore, int? skip, int? take);

    /// <summary>Gets the items of a range of scores, lowest first.</summary>
    List<string> GetRangeFromSortedSetByLowestScore(string setId, double fromScore, double toScore);

    /// <summary>Gets one page of the items of a range of scores, lowest first.</summary>
    List<string> GetRangeFromSortedSetByLowestScore(string setId, double fromScore, double toScore, int? skip, int? take);

    /// <summary>Gets the items of a range of scores, lowest first.</summary>
    List<string> GetRangeFromSortedSetByLowestScore(string setId, long fromScore, long toScore);

    /// <summary>Gets one page of the items of a range of scores, lowest first.</summary>
    List<string> GetRangeFromSortedSetByLowestScore(string setId, long fromScore, long toScore, int? skip, int? take);

    /// <summary>Gets the items of a range of scores that are computed from texts, lowest first.</summary>
    List<string> GetRangeFromSortedSetByLowestScore(string setId, string fromStringScore, string toStringScore);

    /// <summary>Gets one page of the items of a range of scores that are computed from texts, lowest first.</summary>
    List<string> GetRangeFromSortedSetByLowestScore(string setId, string fromStringScore, string toStringScore, int? skip, int? take);

    /// <summary>Gets the items of a range of ranks, highest score first.</summary>
    List<string> GetRangeFromSortedSetDesc(string setId, int fromRank, int toRank);

    /// <summary>Gets items with their scores by a range of ranks, lowest score first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSet(string setId, int fromRank, int toRank);

    /// <summary>Gets items with their scores by a range of scores, highest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByHighestScore(string setId, double fromScore, double toScore);

    /// <summary>Gets one page of items with their scores by a range of scores, highest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByHighestScore(
        string setId, double fromScore, double toScore, int? skip, int? take);

    /// <summary>Gets items with their scores by a range of scores, highest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByHighestScore(string setId, long fromScore, long toScore);

    /// <summary>Gets one page of items with their scores by a range of scores, highest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByHighestScore(
        string setId, long fromScore, long toScore, int? skip, int? take);

    /// <summary>Gets items with their scores by a range of scores that are computed from texts, highest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByHighestScore(string setId, string fromStringScore, string toStringScore);

    /// <summary>Gets one page of items with their scores by a range of scores that are computed from texts, highest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByHighestScore(
        string setId, string fromStringScore, string toStringScore, int? skip, int? take);

    /// <summary>Gets items with their scores by a range of scores, lowest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByLowestScore(string setId, double fromScore, double toScore);

    /// <summary>Gets one page of items with their scores by a range of scores, lowest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByLowestScore(
        string setId, double fromScore, double toScore, int? skip, int? take);

    /// <summary>Gets items with their scores by a range of scores, lowest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByLowestScore(string setId, long fromScore, long toScore);

    /// <summary>Gets one page of items with their scores by a range of scores, lowest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByLowestScore(
        string setId, long fromScore, long toScore, int? skip, int? take);

    /// <summary>Gets items with their scores by a range of scores that are computed from texts, lowest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByLowestScore(string setId, string fromStringScore, string toStringScore);

    /// <summary>Gets one page of items with their scores by a range of scores that are computed from texts, lowest first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetByLowestScore(
        string setId, string fromStringScore, string toStringScore, int? skip, int? take);

    /// <summary>Gets items with their scores by a range of ranks, highest score first.</summary>
    IDictionary<string, double> GetRangeWithScoresFromSortedSetDesc(string setId, int fromRank, int toRank);

    /// <summary>Gets the number of a sorted set's items.</summary>
    long GetSortedSetCount(string setId);

    /// <summary>Gets the number of items in a range of scores.</summary>
    long GetSortedSetCount(string setId, double fromScore, double toScore);

    /// <summary>Gets the number of items in a range of scores.</summary>
    long GetSortedSetCount(string setId, long fromScore, long toScore);

    /// <summary>Gets the number of items in a range of scores that are computed from texts.</summary>
    long GetSortedSetCount(string setId, string fromStringScore, string toStringScore);

    /// <summary>Adds a number to an item's score, atomically.</summary>
    /// <returns>The new score.</returns>
    double IncrementItemInSortedSet(string setId, string value, double incrementBy);

    /// <summary>Adds a number to an item's score, atomically.</summary>
    /// <returns>The new score.</returns>
    double IncrementItemInSortedSet(string setId, string value, long incrementBy);

    /// <summary>Removes the item with the highest score.</summary>
    /// <returns>The item; <see langword="null"/> if the set is empty.</returns>
    string PopItemWithHighestScoreFromSortedSet(string setId);

    /// <summary>Removes the item with the lowest score.</summary>
    /// <returns>The item; <see langword="null"/> if the set is empty.</returns>
    string PopItemWithLowestScoreFromSortedSet(string setId);

    /// <summary>Removes an item of a sorted set.</summary>
    /// <returns><see langword="true"/> if it existed.</returns>
    bool RemoveItemFromSortedSet(string setId, string value);

    /// <summary>Removes the items of a range of ranks.</summary>
    /// <returns>Number of removed items.</returns>
    long RemoveRangeFromSortedSet(string setId, int minRank, int maxRank);

    /// <summary>Removes the items of a range of scores, bounds included.</summary>
    /// <returns>Number of removed items.</returns>
    long RemoveRangeFromSortedSetByScore(string setId, double fromScore, double toScore);

    /// <summary>Removes the items of a range of scores, bounds included.</summary>
    /// <returns>Number of removed items.</returns>
    long RemoveRangeFromSortedSetByScore(string setId, long fromScore, long toScore);

    /// <summary>Whether a sorted set has an item.</summary>
    bool SortedSetContainsItem(string setId, string value);

    /// <summary>Stores the items that all of the sets have in another set, with the sums of their scores.</summary>
    /// <returns>Number of items.</returns>
    long StoreIntersectFromSortedSets(string intoSetId, params string[] setIds);

    /// <summary>Stores the items that one of the sets has in another set, with the sums of their scores.</summary>
    /// <returns>Number of items.</returns>
    long StoreUnionFromSortedSets(string intoSetId, params string[] setIds);
}
