namespace ServiceStack.Redis;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public partial interface IRedisClient
{
    /// <summary>Sets by key.</summary>
    IHasNamed<IRedisSet> Sets { get; set; }

    /// <summary>Adds an item to a set.</summary>
    void AddItemToSet(string setId, string item);

    /// <summary>Adds items to a set.</summary>
    void AddRangeToSet(string setId, List<string> items);

    /// <summary>Gets all items of a set.</summary>
    HashSet<string> GetAllItemsFromSet(string setId);

    /// <summary>Gets the items of a set that others lack.</summary>
    HashSet<string> GetDifferencesFromSet(string fromSetId, params string[] withSetIds);

    /// <summary>Gets the items that all of the sets have.</summary>
    HashSet<string> GetIntersectFromSets(params string[] setIds);

    /// <summary>Gets an item of a set at random, without removing it.</summary>
    string GetRandomItemFromSet(string setId);

    /// <summary>Gets the number of a set's items.</summary>
    long GetSetCount(string setId);

    /// <summary>Gets the items that one of the sets has.</summary>
    HashSet<string> GetUnionFromSets(params string[] setIds);

    /// <summary>Moves an item to another set, atomically.</summary>
    void MoveBetweenSets(string fromSetId, string toSetId, string item);

    /// <summary>Removes an item of a set.</summary>
    void RemoveItemFromSet(string setId, string item);

    /// <summary>Whether a set has an item.</summary>
    bool SetContainsItem(string setId, string item);

    /// <summary>Stores the items of a set that others lack in another set.</summary>
    void StoreDifferencesFromSet(string intoSetId, string fromSetId, params string[] withSetIds);

    /// <summary>Stores the items that all of the sets have in another set.</summary>
    void StoreIntersectFromSets(string intoSetId, params string[] setIds);

    /// <summary>Stores the items that one of the sets has in another set.</summary>
    void StoreUnionFromSets(string intoSetId, params string[] setIds);
}
