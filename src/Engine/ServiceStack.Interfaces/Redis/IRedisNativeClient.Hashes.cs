namespace ServiceStack.Redis;

public partial interface IRedisNativeClient
{
    /// <summary><c>HDEL</c>: removes an entry of a hash.</summary>
    /// <returns>Number of removed entries.</returns>
    long HDel(string hashId, byte[] key);

    /// <summary><c>HEXISTS</c>: whether a hash has an entry.</summary>
    /// <returns>1 or 0.</returns>
    long HExists(string hashId, byte[] key);

    /// <summary><c>HGET</c>: gets the value of an entry.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    byte[] HGet(string hashId, byte[] key);

    /// <summary><c>HGETALL</c>: gets all entries.</summary>
    /// <returns>Keys and values in turn.</returns>
    byte[][] HGetAll(string hashId);

    /// <summary><c>HINCRBY</c>: adds a number to an entry.</summary>
    /// <returns>The new value.</returns>
    long HIncrby(string hashId, byte[] key, int incrementBy);

    /// <summary><c>HINCRBYFLOAT</c>: adds a floating-point number to an entry.</summary>
    /// <returns>The new value.</returns>
    double HIncrbyFloat(string hashId, byte[] key, double incrementBy);

    /// <summary><c>HKEYS</c>: gets the keys of a hash's entries.</summary>
    byte[][] HKeys(string hashId);

    /// <summary><c>HLEN</c>: number of a hash's entries.</summary>
    long HLen(string hashId);

    /// <summary><c>HMGET</c>: gets the values of several entries.</summary>
    byte[][] HMGet(string hashId, params byte[][] keysAndArgs);

    /// <summary><c>HMSET</c>: sets several entries.</summary>
    /// <param name="values">One value for each key, in the same order.</param>
    void HMSet(string hashId, byte[][] keys, byte[][] values);

    /// <summary><c>HSET</c>: sets an entry.</summary>
    /// <returns>1 if the entry is new, else 0.</returns>
    long HSet(string hashId, byte[] key, byte[] value);

    /// <summary><c>HSETNX</c>: sets an entry unless it exists.</summary>
    /// <returns>1 if the entry was set, else 0.</returns>
    long HSetNX(string hashId, byte[] key, byte[] value);

    /// <summary><c>HVALS</c>: gets the values of a hash's entries.</summary>
    byte[][] HVals(string hashId);
}
