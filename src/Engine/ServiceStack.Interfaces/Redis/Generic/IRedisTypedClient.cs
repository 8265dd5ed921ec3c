namespace ServiceStack.Redis.Generic;

using System;
using System.Collections.Generic;
using ServiceStack.DataAccess;
using ServiceStack.DesignPatterns.Model;

public interface IRedisTypedClient<T> : IBasicPersistenceProvider<T>
{
    long Db { get; set; }

    T this[string key] { get; set; }

    IHasNamed<IRedisList<T>> Lists { get; set; }

    IRedisClient RedisClient { get; }

    string SequenceKey { get; set; }

    IHasNamed<IRedisSet<T>> Sets { get; set; }

    IHasNamed<IRedisSortedSet<T>> SortedSets { get; set; }

    ServiceStack.Redis.IRedisSet TypeIdsSet { get; }

    IDisposable AcquireLock();

    IDisposable AcquireLock(TimeSpan timeOut);

    void AddItemToList(IRedisList<T> fromList, T value);

    void AddItemToSet(IRedisSet<T> toSet, T item);

    void AddItemToSortedSet(IRedisSortedSet<T> toSet, T value);

    void AddItemToSortedSet(IRedisSortedSet<T> toSet, T value, double score);

    void AddToRecentsList(T value);

    T BlockingDequeueItemFromList(IRedisList<T> fromList, TimeSpan? timeOut);

    T BlockingPopAndPushItemBetweenLists(IRedisList<T> fromList, IRedisList<T> toList, TimeSpan? timeOut);

    T BlockingPopItemFromList(IRedisList<T> fromList, TimeSpan? timeOut);

    T BlockingRemoveStartFromList(IRedisList<T> fromList, TimeSpan? timeOut);

    bool ContainsKey(string key);

    IRedisTypedPipeline<T> CreatePipeline();

    IRedisTypedTransaction<T> CreateTransaction();

    long DecrementValue(string key);

    long DecrementValueBy(string key, int count);

    void DeleteRelatedEntities<TChild>(object parentId);

    void DeleteRelatedEntity<TChild>(object parentId, object childId);

    T DequeueItemFromList(IRedisList<T> fromList);

    void EnqueueItemOnList(IRedisList<T> fromList, T item);

    bool ExpireAt(object id, DateTime dateTime);

    bool ExpireEntryAt(string key, DateTime dateTime);

    bool ExpireEntryIn(string key, TimeSpan expiresAt);

    bool ExpireIn(object id, TimeSpan expiresAt);

    void FlushAll();

    void FlushDb();

    Dictionary<TKey, T> GetAllEntriesFromHash<TKey>(IRedisHash<TKey, T> hash);

    List<T> GetAllItemsFromList(IRedisList<T> fromList);

    HashSet<T> GetAllItemsFromSet(IRedisSet<T> fromSet);

    List<T> GetAllItemsFromSortedSet(IRedisSortedSet<T> set);

    List<T> GetAllItemsFromSortedSetDesc(IRedisSortedSet<T> set);

    List<string> GetAllKeys();

    IDictionary<T, double> GetAllWithScoresFromSortedSet(IRedisSortedSet<T> set);

    T GetAndSetValue(string key, T value);

    HashSet<T> GetDifferencesFromSet(IRedisSet<T> fromSet, params IRedisSet<T>[] withSets);

    List<T> GetEarliestFromRecentsList(int skip, int take);

    RedisKeyType GetEntryType(string key);

    T GetFromHash(object id);

    IRedisHash<TKey, T> GetHash<TKey>(string hashId);

    long GetHashCount<TKey>(IRedisHash<TKey, T> hash);

    List<TKey> GetHashKeys<TKey>(IRedisHash<TKey, T> hash);

    List<T> GetHashValues<TKey>(IRedisHash<TKey, T> hash);

    HashSet<T> GetIntersectFromSets(params IRedisSet<T>[] sets);

    T GetItemFromList(IRedisList<T> fromList, int listIndex);

    long GetItemIndexInSortedSet(IRedisSortedSet<T> set, T value);

    long GetItemIndexInSortedSetDesc(IRedisSortedSet<T> set, T value);

    double GetItemScoreInSortedSet(IRedisSortedSet<T> set, T value);

    List<T> GetLatestFromRecentsList(int skip, int take);

    long GetListCount(IRedisList<T> fromList);

    long GetNextSequence();

    long GetNextSequence(int incrBy);

    T GetRandomItemFromSet(IRedisSet<T> fromSet);

    string GetRandomKey();

    List<T> GetRangeFromList(IRedisList<T> fromList, int startingFrom, int endingAt);

    List<T> GetRangeFromSortedSet(IRedisSortedSet<T> set, int fromRank, int toRank);

    List<T> GetRangeFromSortedSetByHighestScore(IRedisSortedSet<T> set, double fromScore, double toScore);

    List<T> GetRangeFromSortedSetByHighestScore(IRedisSortedSet<T> set, double fromScore, double toScore, int? skip, int? take);

    List<T> GetRangeFromSortedSetByHighestScore(IRedisSortedSet<T> set, string fromStringScore, string toStringScore);

    List<T> GetRangeFromSortedSetByHighestScore(IRedisSortedSet<T> set, string fromStringScore, string toStringScore, int? skip, int? take);

    List<T> GetRangeFromSortedSetByLowestScore(IRedisSortedSet<T> set, double fromScore, double toScore);

    List<T> GetRangeFromSortedSetByLowestScore(IRedisSortedSet<T> set, double fromScore, double toScore, int? skip, int? take);

    List<T> GetRangeFromSortedSetByLowestScore(IRedisSortedSet<T> set, string fromStringScore, string toStringScore);

    List<T> GetRangeFromSortedSetByLowestScore(IRedisSortedSet<T> set, string fromStringScore, string toStringScore, int? skip, int? take);

    List<T> GetRangeFromSortedSetDesc(IRedisSortedSet<T> set, int fromRank, int toRank);

    IDictionary<T, double> GetRangeWithScoresFromSortedSet(IRedisSortedSet<T> set, int fromRank, int toRank);

    IDictionary<T, double> GetRangeWithScoresFromSortedSetByHighestScore(IRedisSortedSet<T> set, double fromScore, double toScore);

    IDictionary<T, double> GetRangeWithScoresFromSortedSetByHighestScore(
        IRedisSortedSet<T> set,
        double fromScore,
        double toScore,
        int? skip,
        int? take);

    IDictionary<T, double> GetRangeWithScoresFromSortedSetByHighestScore(
        IRedisSortedSet<T> set,
        string fromStringScore,
        string toStringScore);

    IDictionary<T, double> GetRangeWithScoresFromSortedSetByHighestScore(
        IRedisSortedSet<T> set,
        string fromStringScore,
        string toStringScore,
        int? skip,
        int? take);

    IDictionary<T, double> GetRangeWithScoresFromSortedSetByLowestScore(IRedisSortedSet<T> set, double fromScore, double toScore);

    IDictionary<T, double> GetRangeWithScoresFromSortedSetByLowestScore(
        IRedisSortedSet<T> set,
        double fromScore,
        double toScore,
        int? skip,
        int? take);

    IDictionary<T, double> GetRangeWithScoresFromSortedSetByLowestScore(
        IRedisSortedSet<T> set,
        string fromStringScore,
        string toStringScore);

    IDictionary<T, double> GetRangeWithScoresFromSortedSetByLowestScore(
        IRedisSortedSet<T> set,
        string fromStringScore,
        string toStringScore,
        int? skip,
        int? take);

    IDictionary<T, double> GetRangeWithScoresFromSortedSetDesc(IRedisSortedSet<T> set, int fromRank, int toRank);

    List<TChild> GetRelatedEntities<TChild>(object parentId);

    long GetRelatedEntitiesCount<TChild>(object parentId);

    long GetSetCount(IRedisSet<T> set);

    List<T> GetSortedEntryValues(IRedisSet<T> fromSet, int startingFrom, int endingAt);

    long GetSortedSetCount(IRedisSortedSet<T> set);

    TimeSpan GetTimeToLive(string key);

    HashSet<T> GetUnionFromSets(params IRedisSet<T>[] sets);

    T GetValue(string key);

    T GetValueFromHash<TKey>(IRedisHash<TKey, T> hash, TKey key);

    List<T> GetValues(List<string> keys);

    bool HashContainsEntry<TKey>(IRedisHash<TKey, T> hash, TKey key);

    double IncrementItemInSortedSet(IRedisSortedSet<T> set, T value, double incrementBy);

    long IncrementValue(string key);

    long IncrementValueBy(string key, int count);

    void InsertAfterItemInList(IRedisList<T> toList, T pivot, T value);

    void InsertBeforeItemInList(IRedisList<T> toList, T pivot, T value);

    void MoveBetweenSets(IRedisSet<T> fromSet, IRedisSet<T> toSet, T item);

    T PopAndPushItemBetweenLists(IRedisList<T> fromList, IRedisList<T> toList);

    T PopItemFromList(IRedisList<T> fromList);

    T PopItemFromSet(IRedisSet<T> fromSet);

    T PopItemWithHighestScoreFromSortedSet(IRedisSortedSet<T> fromSet);

    T PopItemWithLowestScoreFromSortedSet(IRedisSortedSet<T> fromSet);

    void PrependItemToList(IRedisList<T> fromList, T value);

    void PushItemToList(IRedisList<T> fromList, T item);

    void RemoveAllFromList(IRedisList<T> fromList);

    T RemoveEndFromList(IRedisList<T> fromList);

    bool RemoveEntry(params IHasStringId[] entities);

    bool RemoveEntry(string key);

    bool RemoveEntry(params string[] args);

    bool RemoveEntryFromHash<TKey>(IRedisHash<TKey, T> hash, TKey key);

    long RemoveItemFromList(IRedisList<T> fromList, T value);

    long RemoveItemFromList(IRedisList<T> fromList, T value, int noOfMatches);

    void RemoveItemFromSet(IRedisSet<T> fromSet, T item);

    bool RemoveItemFromSortedSet(IRedisSortedSet<T> fromSet, T value);

    long RemoveRangeFromSortedSet(IRedisSortedSet<T> set, int minRank, int maxRank);

    long RemoveRangeFromSortedSetByScore(IRedisSortedSet<T> set, double fromScore, double toScore);

    T RemoveStartFromList(IRedisList<T> fromList);

    void Save();

    void SaveAsync();

    T[] SearchKeys(string pattern);

    bool SetContainsItem(IRedisSet<T> set, T item);

    void SetEntry(string key, T value);

    void SetEntry(string key, T value, TimeSpan expireIn);

    bool SetEntryIfNotExists(string key, T value);

    bool SetEntryInHash<TKey>(IRedisHash<TKey, T> hash, TKey key, T value);

    bool SetEntryInHashIfNotExists<TKey>(IRedisHash<TKey, T> hash, TKey key, T value);

    void SetItemInList(IRedisList<T> toList, int listIndex, T value);

    void SetRangeInHash<TKey>(IRedisHash<TKey, T> hash, IEnumerable<KeyValuePair<TKey, T>> keyValuePairs);

    void SetSequence(int value);

    List<T> SortList(IRedisList<T> fromList, int startingFrom, int endingAt);

    bool SortedSetContainsItem(IRedisSortedSet<T> set, T value);

    void StoreAsHash(T entity);

    void StoreDifferencesFromSet(IRedisSet<T> intoSet, IRedisSet<T> fromSet, params IRedisSet<T>[] withSets);

    void StoreIntersectFromSets(IRedisSet<T> intoSet, params IRedisSet<T>[] sets);

    long StoreIntersectFromSortedSets(IRedisSortedSet<T> intoSetId, params IRedisSortedSet<T>[] setIds);

    void StoreRelatedEntities<TChild>(object parentId, List<TChild> children);

    void StoreRelatedEntities<TChild>(object parentId, params TChild[] children);

    void StoreUnionFromSets(IRedisSet<T> intoSet, params IRedisSet<T>[] sets);

    long StoreUnionFromSortedSets(IRedisSortedSet<T> intoSetId, params IRedisSortedSet<T>[] setIds);

    void TrimList(IRedisList<T> fromList, int keepStartingFrom, int keepEndingAt);
}
