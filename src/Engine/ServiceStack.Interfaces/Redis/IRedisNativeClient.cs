namespace ServiceStack.Redis;

using System;
using System.Collections.Generic;

/// <summary>The commands of a Redis server, one method each, with values as bytes.</summary>
public partial interface IRedisNativeClient : IDisposable
{
    /// <summary>Number of the database.</summary>
    long Db { get; set; }

    /// <summary><c>DBSIZE</c>: number of keys in the database.</summary>
    long DbSize { get; }

    /// <summary><c>INFO</c>: properties of the server.</summary>
    Dictionary<string, string> Info { get; }

    /// <summary><c>LASTSAVE</c>: when the database was last saved to disk.</summary>
    DateTime LastSave { get; }

    /// <summary><c>APPEND</c>: appends bytes to a value.</summary>
    /// <returns>Length of the whole value.</returns>
    long Append(string key, byte[] value);

    /// <summary><c>BGREWRITEAOF</c>: rewrites the append-only file in the background.</summary>
    void BgRewriteAof();

    /// <summary><c>BGSAVE</c>: saves the database to disk in the background.</summary>
    void BgSave();

    /// <summary><c>CONFIG GET</c>: gets settings whose names match a pattern.</summary>
    /// <returns>Names and values in turn.</returns>
    byte[][] ConfigGet(string pattern);

    /// <summary><c>CONFIG RESETSTAT</c>: sets the server's counters to 0.</summary>
    void ConfigResetStat();

    /// <summary><c>CONFIG SET</c>: changes a setting.</summary>
    void ConfigSet(string item, byte[] value);

    /// <summary><c>DEBUG SEGFAULT</c>: crashes the server, for tests.</summary>
    void DebugSegfault();

    /// <summary><c>DECR</c>: subtracts 1.</summary>
    /// <returns>The new value.</returns>
    long Decr(string key);

    /// <summary><c>DECRBY</c>: subtracts a number.</summary>
    /// <returns>The new value.</returns>
    long DecrBy(string key, int decrBy);

    /// <summary><c>DEL</c>: removes a key.</summary>
    /// <returns>Number of removed keys.</returns>
    long Del(string key);

    /// <summary><c>DEL</c>: removes keys.</summary>
    /// <returns>Number of removed keys.</returns>
    long Del(params string[] keys);

    /// <summary><c>DUMP</c>: serializes a value for <see cref="Restore"/>.</summary>
    byte[] Dump(string key);

    /// <summary><c>ECHO</c>: returns a text.</summary>
    string Echo(string text);

    /// <summary><c>EXISTS</c>: whether a key exists.</summary>
    /// <returns>1 or 0.</returns>
    long Exists(string key);

    /// <summary><c>EXPIRE</c>: lets a key expire.</summary>
    /// <returns><see langword="false"/> if it doesn't exist.</returns>
    bool Expire(string key, int seconds);

    /// <summary><c>EXPIREAT</c>: lets a key expire at a point in time.</summary>
    /// <param name="unixTime">Seconds since 1970.</param>
    /// <returns><see langword="false"/> if it doesn't exist.</returns>
    bool ExpireAt(string key, long unixTime);

    /// <summary><c>FLUSHALL</c>: removes the keys of all databases.</summary>
    void FlushAll();

    /// <summary><c>FLUSHDB</c>: removes the keys of this database.</summary>
    void FlushDb();

    /// <summary><c>GET</c>: gets a value.</summary>
    /// <returns><see langword="null"/> if the key doesn't exist.</returns>
    byte[] Get(string key);

    /// <summary><c>GETBIT</c>: gets a bit of a value.</summary>
    long GetBit(string key, int offset);

    /// <summary><c>GETRANGE</c>: gets a part of a value.</summary>
    /// <param name="fromIndex">Index of the first byte; negative from the end.</param>
    /// <param name="toIndex">Index of the last byte; negative from the end.</param>
    byte[] GetRange(string key, int fromIndex, int toIndex);

    /// <summary><c>GETSET</c>: replaces a value.</summary>
    /// <returns>The earlier value.</returns>
    byte[] GetSet(string key, byte[] value);

    /// <summary><c>INCR</c>: adds 1.</summary>
    /// <returns>The new value.</returns>
    long Incr(string key);

    /// <summary><c>INCRBY</c>: adds a number.</summary>
    /// <returns>The new value.</returns>
    long IncrBy(string key, int incrBy);

    /// <summary><c>INCRBYFLOAT</c>: adds a floating-point number.</summary>
    /// <returns>The new value.</returns>
    double IncrByFloat(string key, double incrBy);

    /// <summary><c>KEYS</c>: gets the keys that match a pattern. The server is blocked meanwhile.</summary>
    byte[][] Keys(string pattern);

    /// <summary><c>MGET</c>: gets several values; <see langword="null"/> for missing keys.</summary>
    byte[][] MGet(params byte[][] keysAndArgs);

    /// <summary><c>MGET</c>: gets several values; <see langword="null"/> for missing keys.</summary>
    byte[][] MGet(params string[] keys);

    /// <summary><c>MSET</c>: sets several values.</summary>
    void MSet(byte[][] keys, byte[][] values);

    /// <summary><c>MSET</c>: sets several values.</summary>
    void MSet(string[] keys, byte[][] values);

    /// <summary><c>MSETNX</c>: sets several values if none of the keys exists.</summary>
    /// <returns><see langword="true"/> if the values were set.</returns>
    bool MSetNx(byte[][] keys, byte[][] values);

    /// <summary><c>MSETNX</c>: sets several values if none of the keys exists.</summary>
    /// <returns><see langword="true"/> if the values were set.</returns>
    bool MSetNx(string[] keys, byte[][] values);

    /// <summary><c>MIGRATE</c>: moves keys to another server.</summary>
    void Migrate(string host, int port, int destinationDb, long timeoutMs);

    /// <summary><c>MOVE</c>: moves a key to another database.</summary>
    /// <returns><see langword="true"/> if it was moved.</returns>
    bool Move(string key, int db);

    /// <summary><c>OBJECT IDLETIME</c>: seconds since a key was last used.</summary>
    long ObjectIdleTime(string key);

    /// <summary><c>PEXPIRE</c>: lets a key expire after milliseconds.</summary>
    /// <returns><see langword="false"/> if it doesn't exist.</returns>
    bool PExpire(string key, long ttlMs);

    /// <summary><c>PEXPIREAT</c>: lets a key expire at a point in time.</summary>
    /// <param name="unixTimeMs">Milliseconds since 1970.</param>
    /// <returns><see langword="false"/> if it doesn't exist.</returns>
    bool PExpireAt(string key, long unixTimeMs);

    /// <summary><c>PSETEX</c>: sets a value for milliseconds.</summary>
    void PSetEx(string key, long expireInMs, byte[] value);

    /// <summary><c>PSUBSCRIBE</c>: subscribes to the channels that match patterns.</summary>
    byte[][] PSubscribe(params string[] toChannelsMatchingPatterns);

    /// <summary><c>PTTL</c>: milliseconds until a key expires.</summary>
    long PTtl(string key);

    /// <summary><c>PUNSUBSCRIBE</c>: ends subscriptions to patterns.</summary>
    byte[][] PUnSubscribe(params string[] toChannelsMatchingPatterns);

    /// <summary><c>PERSIST</c>: removes the expiry of a key.</summary>
    /// <returns><see langword="true"/> if it had one.</returns>
    bool Persist(string key);

    /// <summary><c>PING</c>: whether the server responds.</summary>
    bool Ping();

    /// <summary><c>PUBLISH</c>: publishes a message to a channel.</summary>
    /// <returns>Number of clients that received it.</returns>
    long Publish(string toChannel, byte[] message);

    /// <summary><c>QUIT</c>: ends the connection.</summary>
    void Quit();

    /// <summary><c>RANDOMKEY</c>: gets one of the keys at random.</summary>
    string RandomKey();

    /// <summary>Waits for the next message of a subscription.</summary>
    byte[][] ReceiveMessages();

    /// <summary><c>RENAME</c>: renames a key, and replaces one of the new name.</summary>
    void Rename(string oldKeyname, string newKeyname);

    /// <summary><c>RENAMENX</c>: renames a key unless the new name exists.</summary>
    /// <returns><see langword="true"/> if it was renamed.</returns>
    bool RenameNx(string oldKeyname, string newKeyname);

    /// <summary><c>RESTORE</c>: creates a value from the bytes of <see cref="Dump"/>.</summary>
    /// <param name="expireMs">Milliseconds until it expires; 0 for no expiry.</param>
    byte[] Restore(string key, long expireMs, byte[] dumpValue);

    /// <summary><c>SAVE</c>: saves the database to disk, and blocks the server meanwhile.</summary>
    void Save();

    /// <summary><c>SET</c>: sets a value.</summary>
    void Set(string key, byte[] value);

    /// <summary><c>SETBIT</c>: sets a bit of a value.</summary>
    /// <returns>The earlier bit.</returns>
    long SetBit(string key, int offset, int value);

    /// <summary><c>SETEX</c>: sets a value for seconds.</summary>
    void SetEx(string key, int expireInSeconds, byte[] value);

    /// <summary><c>SETNX</c>: sets a value unless the key exists.</summary>
    /// <returns>1 if it was set, else 0.</returns>
    long SetNX(string key, byte[] value);

    /// <summary><c>SETRANGE</c>: replaces a part of a value, from an offset on.</summary>
    /// <returns>Length of the whole value.</returns>
    long SetRange(string key, int offset, byte[] value);

    /// <summary><c>SHUTDOWN</c>: saves the database and shuts the server down.</summary>
    void Shutdown();

    /// <summary><c>SLAVEOF</c>: makes the server a replica of another.</summary>
    void SlaveOf(string hostname, int port);

    /// <summary><c>SLAVEOF NO ONE</c>: makes a replica a primary.</summary>
    void SlaveOfNoOne();

    /// <summary><c>SORT</c>: gets or stores the sorted items of a list or set.</summary>
    byte[][] Sort(string listOrSetId, SortOptions sortOptions);

    /// <summary><c>STRLEN</c>: length of a value in bytes.</summary>
    long StrLen(string key);

    /// <summary><c>SUBSCRIBE</c>: subscribes to channels.</summary>
    byte[][] Subscribe(params string[] toChannels);

    /// <summary><c>SUBSTR</c>: the earlier name of <see cref="GetRange"/>.</summary>
    [Obsolete]
    byte[] Substr(string key, int fromIndex, int toIndex);

    /// <summary><c>TIME</c>: the server's time.</summary>
    /// <returns>Seconds since 1970, and microseconds.</returns>
    byte[][] Time();

    /// <summary><c>TTL</c>: seconds until a key expires; negative if it doesn't.</summary>
    long Ttl(string key);

    /// <summary><c>UNSUBSCRIBE</c>: ends subscriptions to channels.</summary>
    byte[][] UnSubscribe(params string[] toChannels);

    /// <summary><c>UNWATCH</c>: ends the watch of all keys.</summary>
    void UnWatch();

    /// <summary><c>WATCH</c>: a transaction fails if one of these keys changes before it.</summary>
    void Watch(params string[] keys);
}
