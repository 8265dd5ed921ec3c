namespace ServiceStack.Redis;

public partial interface IRedisNativeClient
{
    /// <summary><c>BLPOP</c>: removes the first item, and waits for one.</summary>
    /// <param name="timeOutSecs">Seconds; 0 for no limit.</param>
    /// <returns>Key and item.</returns>
    byte[][] BLPop(string listId, int timeOutSecs);

    /// <summary><c>BLPOP</c>: removes the first item of the first list that has one, and waits for one.</summary>
    /// <param name="timeOutSecs">Seconds; 0 for no limit.</param>
    /// <returns>Key and item.</returns>
    byte[][] BLPop(string[] listIds, int timeOutSecs);

    /// <summary><c>BLPOP</c>: removes the first item, and waits for one.</summary>
    /// <param name="timeOutSecs">Seconds; 0 for no limit.</param>
    /// <returns>The item.</returns>
    byte[] BLPopValue(string listId, int timeOutSecs);

    /// <summary><c>BLPOP</c>: removes the first item of the first list that has one, and waits for one.</summary>
    /// <param name="timeOutSecs">Seconds; 0 for no limit.</param>
    byte[][] BLPopValue(string[] listIds, int timeOutSecs);

    /// <summary><c>BRPOP</c>: removes the last item, and waits for one.</summary>
    /// <param name="timeOutSecs">Seconds; 0 for no limit.</param>
    /// <returns>Key and item.</returns>
    byte[][] BRPop(string listId, int timeOutSecs);

    /// <summary><c>BRPOP</c>: removes the last item of the first list that has one, and waits for one.</summary>
    /// <param name="timeOutSecs">Seconds; 0 for no limit.</param>
    /// <returns>Key and item.</returns>
    byte[][] BRPop(string[] listIds, int timeOutSecs);

    /// <summary><c>BRPOPLPUSH</c>: moves the last item to the beginning of another list, and waits for one.</summary>
    /// <param name="timeOutSecs">Seconds; 0 for no limit.</param>
    /// <returns>The item.</returns>
    byte[] BRPopLPush(string fromListId, string toListId, int timeOutSecs);

    /// <summary><c>BRPOP</c>: removes the last item, and waits for one.</summary>
    /// <param name="timeOutSecs">Seconds; 0 for no limit.</param>
    /// <returns>The item.</returns>
    byte[] BRPopValue(string listId, int timeOutSecs);

    /// <summary><c>BRPOP</c>: removes the last item of the first list that has one, and waits for one.</summary>
    /// <param name="timeOutSecs">Seconds; 0 for no limit.</param>
    byte[][] BRPopValue(string[] listIds, int timeOutSecs);

    /// <summary><c>LINDEX</c>: gets an item.</summary>
    /// <param name="listIndex">Index; negative from the end.</param>
    byte[] LIndex(string listId, int listIndex);

    /// <summary><c>LINSERT</c>: inserts an item before or after another.</summary>
    void LInsert(string listId, bool insertBefore, byte[] pivot, byte[] value);

    /// <summary><c>LLEN</c>: number of a list's items.</summary>
    long LLen(string listId);

    /// <summary><c>LPOP</c>: removes the first item.</summary>
    /// <returns>The item; <see langword="null"/> if the list is empty.</returns>
    byte[] LPop(string listId);

    /// <summary><c>LPUSH</c>: adds an item at the beginning.</summary>
    /// <returns>Number of items.</returns>
    long LPush(string listId, byte[] value);

    /// <summary><c>LPUSHX</c>: adds an item at the beginning if the list exists.</summary>
    /// <returns>Number of items.</returns>
    long LPushX(string listId, byte[] value);

    /// <summary><c>LRANGE</c>: gets a range of items.</summary>
    /// <param name="startingFrom">Index of the first item; negative from the end.</param>
    /// <param name="endingAt">Index of the last item; negative from the end.</param>
    byte[][] LRange(string listId, int startingFrom, int endingAt);

    /// <summary><c>LREM</c>: removes items that equal a value.</summary>
    /// <param name="removeNoOfMatches">Maximum number of items to remove; negative: from the end; 0: all.</param>
    /// <returns>Number of removed items.</returns>
    long LRem(string listId, int removeNoOfMatches, byte[] value);

    /// <summary><c>LSET</c>: replaces an item.</summary>
    void LSet(string listId, int listIndex, byte[] value);

    /// <summary><c>LTRIM</c>: removes the items outside a range.</summary>
    void LTrim(string listId, int keepStartingFrom, int keepEndingAt);

    /// <summary><c>RPOP</c>: removes the last item.</summary>
    /// <returns>The item; <see langword="null"/> if the list is empty.</returns>
    byte[] RPop(string listId);

    /// <summary><c>RPOPLPUSH</c>: moves the last item to the beginning of another list.</summary>
    /// <returns>The item.</returns>
    byte[] RPopLPush(string fromListId, string toListId);

    /// <summary><c>RPUSH</c>: adds an item at the end.</summary>
    /// <returns>Number of items.</returns>
    long RPush(string listId, byte[] value);

    /// <summary><c>RPUSHX</c>: adds an item at the end if the list exists.</summary>
    /// <returns>Number of items.</returns>
    long RPushX(string listId, byte[] value);
}
