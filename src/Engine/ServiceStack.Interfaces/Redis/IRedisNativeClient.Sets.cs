namespace ServiceStack.Redis;

public partial interface IRedisNativeClient
{
    /// <summary><c>SADD</c>: adds an item to a set.</summary>
    /// <returns>Number of new items.</returns>
    long SAdd(string setId, byte[] value);

    /// <summary><c>SADD</c>: adds items to a set.</summary>
    /// <returns>Number of new items.</returns>
    long SAdd(string setId, byte[][] values);

    /// <summary><c>SCARD</c>: number of a set's items.</summary>
    long SCard(string setId);

    /// <summary><c>SDIFF</c>: gets the items of a set that others lack.</summary>
    byte[][] SDiff(string fromSetId, params string[] withSetIds);

    /// <summary><c>SDIFFSTORE</c>: stores the items of a set that others lack in another set.</summary>
    void SDiffStore(string intoSetId, string fromSetId, params string[] withSetIds);

    /// <summary><c>SINTER</c>: gets the items that all of the sets have.</summary>
    byte[][] SInter(params string[] setIds);

    /// <summary><c>SINTERSTORE</c>: stores the items that all of the sets have in another set.</summary>
    void SInterStore(string intoSetId, params string[] setIds);

    /// <summary><c>SISMEMBER</c>: whether a set has an item.</summary>
    /// <returns>1 or 0.</returns>
    long SIsMember(string setId, byte[] value);

    /// <summary><c>SMEMBERS</c>: gets all items of a set.</summary>
    byte[][] SMembers(string setId);

    /// <summary><c>SMOVE</c>: moves an item to another set.</summary>
    void SMove(string fromSetId, string toSetId, byte[] value);

    /// <summary><c>SPOP</c>: removes an item at random.</summary>
    /// <returns>The item.</returns>
    byte[] SPop(string setId);

    /// <summary><c>SRANDMEMBER</c>: gets an item at random, without removing it.</summary>
    byte[] SRandMember(string setId);

    /// <summary><c>SREM</c>: removes an item.</summary>
    /// <returns>Number of removed items.</returns>
    long SRem(string setId, byte[] value);

    /// <summary><c>SUNION</c>: gets the items that one of the sets has.</summary>
    byte[][] SUnion(params string[] setIds);

    /// <summary><c>SUNIONSTORE</c>: stores the items that one of the sets has in another set.</summary>
    void SUnionStore(string intoSetId, params string[] setIds);
}
