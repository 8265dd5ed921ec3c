namespace ServiceStack.Redis;

public partial interface IRedisNativeClient
{
    /// <summary><c>ZADD</c>: adds an item to a sorted set, or changes its score.</summary>
    /// <returns>Number of new items.</returns>
    long ZAdd(string setId, double score, byte[] value);

    /// <summary><c>ZADD</c>: adds an item to a sorted set, or changes its score.</summary>
    /// <returns>Number of new items.</returns>
    long ZAdd(string setId, long score, byte[] value);

    /// <summary><c>ZCARD</c>: number of a sorted set's items.</summary>
    long ZCard(string setId);

    /// <summary><c>ZINCRBY</c>: adds a number to an item's score.</summary>
    /// <returns>The new score.</returns>
    double ZIncrBy(string setId, double incrBy, byte[] value);

    /// <summary><c>ZINCRBY</c>: adds a number to an item's score.</summary>
    /// <returns>The new score.</returns>
    double ZIncrBy(string setId, long incrBy, byte[] value);

    /// <summary><c>ZINTERSTORE</c>: stores the items that all of the sets have, with the sums of their scores.</summary>
    /// <returns>Number of items.</returns>
    long ZInterStore(string intoSetId, params string[] setIds);

    /// <summary><c>ZRANGE</c>: gets the items of a range of ranks, lowest score first.</summary>
    byte[][] ZRange(string setId, int min, int max);

    /// <summary><c>ZRANGEBYSCORE</c>: gets the items of a range of scores, lowest first.</summary>
    byte[][] ZRangeByScore(string setId, double min, double max, int? skip, int? take);

    /// <summary><c>ZRANGEBYSCORE</c>: gets the items of a range of scores, lowest first.</summary>
    byte[][] ZRangeByScore(string setId, long min, long max, int? skip, int? take);

    /// <summary><c>ZRANGEBYSCORE</c>: gets items and scores of a range of scores, lowest first.</summary>
    /// <returns>Items and scores in turn.</returns>
    byte[][] ZRangeByScoreWithScores(string setId, double min, double max, int? skip, int? take);

    /// <summary><c>ZRANGEBYSCORE</c>: gets items and scores of a range of scores, lowest first.</summary>
    /// <returns>Items and scores in turn.</returns>
    byte[][] ZRangeByScoreWithScores(string setId, long min, long max, int? skip, int? take);

    /// <summary><c>ZRANGE</c>: gets items and scores of a range of ranks, lowest score first.</summary>
    /// <returns>Items and scores in turn.</returns>
    byte[][] ZRangeWithScores(string setId, int min, int max);

    /// <summary><c>ZRANK</c>: an item's rank, from 0 for the lowest score.</summary>
    long ZRank(string setId, byte[] value);

    /// <summary><c>ZREM</c>: removes an item.</summary>
    /// <returns>Number of removed items.</returns>
    long ZRem(string setId, byte[] value);

    /// <summary><c>ZREMRANGEBYRANK</c>: removes the items of a range of ranks.</summary>
    /// <returns>Number of removed items.</returns>
    long ZRemRangeByRank(string setId, int min, int max);

    /// <summary><c>ZREMRANGEBYSCORE</c>: removes the items of a range of scores.</summary>
    /// <returns>Number of removed items.</returns>
    long ZRemRangeByScore(string setId, double fromScore, double toScore);

    /// <summary><c>ZREMRANGEBYSCORE</c>: removes the items of a range of scores.</summary>
    /// <returns>Number of removed items.</returns>
    long ZRemRangeByScore(string setId, long fromScore, long toScore);

    /// <summary><c>ZREVRANGE</c>: gets the items of a range of ranks, highest score first.</summary>
    byte[][] ZRevRange(string setId, int min, int max);

    /// <summary><c>ZREVRANGEBYSCORE</c>: gets the items of a range of scores, highest first.</summary>
    byte[][] ZRevRangeByScore(string setId, double min, double max, int? skip, int? take);

    /// <summary><c>ZREVRANGEBYSCORE</c>: gets the items of a range of scores, highest first.</summary>
    byte[][] ZRevRangeByScore(string setId, long min, long max, int? skip, int? take);

    /// <summary><c>ZREVRANGEBYSCORE</c>: gets items and scores of a range of scores, highest first.</summary>
    /// <returns>Items and scores in turn.</returns>
    byte[][] ZRevRangeByScoreWithScores(string setId, double min, double max, int? skip, int? take);

    /// <summary><c>ZREVRANGEBYSCORE</c>: gets items and scores of a range of scores, highest first.</summary>
    /// <returns>Items and scores in turn.</returns>
    byte[][] ZRevRangeByScoreWithScores(string setId, long min, long max, int? skip, int? take);

    /// <summary><c>ZREVRANGE</c>: gets items and scores of a range of ranks, highest score first.</summary>
    /// <returns>Items and scores in turn.</returns>
    byte[][] ZRevRangeWithScores(string setId, int min, int max);

    /// <summary><c>ZREVRANK</c>: an item's rank, from 0 for the highest score.</summary>
    long ZRevRank(string setId, byte[] value);

    /// <summary><c>ZSCORE</c>: an item's score.</summary>
    double ZScore(string setId, byte[] value);

    /// <summary><c>ZUNIONSTORE</c>: stores the items that one of the sets has, with the sums of their scores.</summary>
    /// <returns>Number of items.</returns>
    long ZUnionStore(string intoSetId, params string[] setIds);
}
