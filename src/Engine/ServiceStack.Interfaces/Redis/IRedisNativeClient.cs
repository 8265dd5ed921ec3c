namespace ServiceStack.Redis;

using System;
using System.Collections.Generic;

public interface IRedisNativeClient : IDisposable
{
    long Db { get; set; }

    long DbSize { get; }

    Dictionary<string, string> Info { get; }

    DateTime LastSave { get; }

    long Append(string key, byte[] value);

    byte[][] BLPop(string listId, int timeOutSecs);

    byte[][] BLPop(string[] listIds, int timeOutSecs);

    byte[] BLPopValue(string listId, int timeOutSecs);

    byte[][] BLPopValue(string[] listIds, int timeOutSecs);

    byte[][] BRPop(string listId, int timeOutSecs);

    byte[][] BRPop(string[] listIds, int timeOutSecs);

    byte[] BRPopLPush(string fromListId, string toListId, int timeOutSecs);

    byte[] BRPopValue(string listId, int timeOutSecs);

    byte[][] BRPopValue(string[] listIds, int timeOutSecs);

    void BgRewriteAof();

    void BgSave();

    string CalculateSha1(string luaBody);

    byte[][] ConfigGet(string pattern);

    void ConfigResetStat();

    void ConfigSet(string item, byte[] value);

    void DebugSegfault();

    long Decr(string key);

    long DecrBy(string key, int decrBy);

    long Del(string key);

    long Del(params string[] keys);

    byte[] Dump(string key);

    string Echo(string text);

    byte[][] Eval(string luaBody, int numberOfKeys, params byte[][] keysAndArgs);

    long EvalInt(string luaBody, int numberOfKeys, params byte[][] keysAndArgs);

    byte[][] EvalSha(string sha1, int numberOfKeys, params byte[][] keysAndArgs);

    long EvalShaInt(string sha1, int numberOfKeys, params byte[][] keysAndArgs);

    string EvalShaStr(string sha1, int numberOfKeys, params byte[][] keysAndArgs);

    string EvalStr(string luaBody, int numberOfKeys, params byte[][] keysAndArgs);

    long Exists(string key);

    bool Expire(string key, int seconds);

    bool ExpireAt(string key, long unixTime);

    void FlushAll();

    void FlushDb();

    byte[] Get(string key);

    long GetBit(string key, int offset);

    byte[] GetRange(string key, int fromIndex, int toIndex);

    byte[] GetSet(string key, byte[] value);

    long HDel(string hashId, byte[] key);

    long HExists(string hashId, byte[] key);

    byte[] HGet(string hashId, byte[] key);

    byte[][] HGetAll(string hashId);

    long HIncrby(string hashId, byte[] key, int incrementBy);

    double HIncrbyFloat(string hashId, byte[] key, double incrementBy);

    byte[][] HKeys(string hashId);

    long HLen(string hashId);

    byte[][] HMGet(string hashId, params byte[][] keysAndArgs);

    void HMSet(string hashId, byte[][] keys, byte[][] values);

    long HSet(string hashId, byte[] key, byte[] value);

    long HSetNX(string hashId, byte[] key, byte[] value);

    byte[][] HVals(string hashId);

    long Incr(string key);

    long IncrBy(string key, int incrBy);

    double IncrByFloat(string key, double incrBy);

    byte[][] Keys(string pattern);

    byte[] LIndex(string listId, int listIndex);

    void LInsert(string listId, bool insertBefore, byte[] pivot, byte[] value);

    long LLen(string listId);

    byte[] LPop(string listId);

    long LPush(string listId, byte[] value);

    long LPushX(string listId, byte[] value);

    byte[][] LRange(string listId, int startingFrom, int endingAt);

    long LRem(string listId, int removeNoOfMatches, byte[] value);

    void LSet(string listId, int listIndex, byte[] value);

    void LTrim(string listId, int keepStartingFrom, int keepEndingAt);

    byte[][] MGet(params byte[][] keysAndArgs);

    byte[][] MGet(params string[] keys);

    void MSet(byte[][] keys, byte[][] values);

    void MSet(string[] keys, byte[][] values);

    bool MSetNx(byte[][] keys, byte[][] values);

    bool MSetNx(string[] keys, byte[][] values);

    void Migrate(string host, int port, int destinationDb, long timeoutMs);

    bool Move(string key, int db);

    long ObjectIdleTime(string key);

    bool PExpire(string key, long ttlMs);

    bool PExpireAt(string key, long unixTimeMs);

    void PSetEx(string key, long expireInMs, byte[] value);

    byte[][] PSubscribe(params string[] toChannelsMatchingPatterns);

    long PTtl(string key);

    byte[][] PUnSubscribe(params string[] toChannelsMatchingPatterns);

    bool Persist(string key);

    bool Ping();

    long Publish(string toChannel, byte[] message);

    void Quit();

    byte[] RPop(string listId);

    byte[] RPopLPush(string fromListId, string toListId);

    long RPush(string listId, byte[] value);

    long RPushX(string listId, byte[] value);

    string RandomKey();

    byte[][] ReceiveMessages();

    void Rename(string oldKeyname, string newKeyname);

    bool RenameNx(string oldKeyname, string newKeyname);

    byte[] Restore(string key, long expireMs, byte[] dumpValue);

    long SAdd(string setId, byte[] value);

    long SAdd(string setId, byte[][] values);

    long SCard(string setId);

    byte[][] SDiff(string fromSetId, params string[] withSetIds);

    void SDiffStore(string intoSetId, string fromSetId, params string[] withSetIds);

    byte[][] SInter(params string[] setIds);

    void SInterStore(string intoSetId, params string[] setIds);

    long SIsMember(string setId, byte[] value);

    byte[][] SMembers(string setId);

    void SMove(string fromSetId, string toSetId, byte[] value);

    byte[] SPop(string setId);

    byte[] SRandMember(string setId);

    long SRem(string setId, byte[] value);

    byte[][] SUnion(params string[] setIds);

    void SUnionStore(string intoSetId, params string[] setIds);

    void Save();

    byte[][] ScriptExists(params byte[][] sha1Refs);

    void ScriptFlush();

    void ScriptKill();

    byte[] ScriptLoad(string body);

    void Set(string key, byte[] value);

    long SetBit(string key, int offset, int value);

    void SetEx(string key, int expireInSeconds, byte[] value);

    long SetNX(string key, byte[] value);

    long SetRange(string key, int offset, byte[] value);

    void Shutdown();

    void SlaveOf(string hostname, int port);

    void SlaveOfNoOne();

    byte[][] Sort(string listOrSetId, SortOptions sortOptions);

    long StrLen(string key);

    byte[][] Subscribe(params string[] toChannels);

    [Obsolete]
    byte[] Substr(string key, int fromIndex, int toIndex);

    byte[][] Time();

    long Ttl(string key);

    byte[][] UnSubscribe(params string[] toChannels);

    void UnWatch();

    void Watch(params string[] keys);

    long ZAdd(string setId, double score, byte[] value);

    long ZAdd(string setId, long score, byte[] value);

    long ZCard(string setId);

    double ZIncrBy(string setId, double incrBy, byte[] value);

    double ZIncrBy(string setId, long incrBy, byte[] value);

    long ZInterStore(string intoSetId, params string[] setIds);

    byte[][] ZRange(string setId, int min, int max);

    byte[][] ZRangeByScore(string setId, double min, double max, int? skip, int? take);

    byte[][] ZRangeByScore(string setId, long min, long max, int? skip, int? take);

    byte[][] ZRangeByScoreWithScores(string setId, double min, double max, int? skip, int? take);

    byte[][] ZRangeByScoreWithScores(string setId, long min, long max, int? skip, int? take);

    byte[][] ZRangeWithScores(string setId, int min, int max);

    long ZRank(string setId, byte[] value);

    long ZRem(string setId, byte[] value);

    long ZRemRangeByRank(string setId, int min, int max);

    long ZRemRangeByScore(string setId, double fromScore, double toScore);

    long ZRemRangeByScore(string setId, long fromScore, long toScore);

    byte[][] ZRevRange(string setId, int min, int max);

    byte[][] ZRevRangeByScore(string setId, double min, double max, int? skip, int? take);

    byte[][] ZRevRangeByScore(string setId, long min, long max, int? skip, int? take);

    byte[][] ZRevRangeByScoreWithScores(string setId, double min, double max, int? skip, int? take);

    byte[][] ZRevRangeByScoreWithScores(string setId, long min, long max, int? skip, int? take);

    byte[][] ZRevRangeWithScores(string setId, int min, int max);

    long ZRevRank(string setId, byte[] value);

    double ZScore(string setId, byte[] value);

    long ZUnionStore(string intoSetId, params string[] setIds);
}
