namespace ServiceStack.Redis.Generic;

using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public partial interface IRedisTypedClient<T>
{
    /// <summary>Sets by key.</summary>
    IHasNamed<IRedisSet<T>> Sets { get; set; }

    /// <summary>The set that has the ids of all stored entities.</summary>
    ServiceStack.Redis.IRedisSet TypeIdsSet { get; }

    /// <summary>Adds an item to a set.</summary>
    void AddItemToSet(IRedisSet<T> toSet, T item);

    /// <summary>Gets all items of a set.</summary>
    HashSet<T> GetAllItemsFromSet(IRedisSet<T> fromSet);

    /// <summary>Gets the items of a set that others lack.</summary>
    HashSet<T> GetDifferencesFromSet(IRedisSet<T> fromSet, params IRedisSet<T>[] withSets);

    /// <summary>Gets the items that all of the sets have.</summary>
    HashSet<T> GetIntersectFromSets(params IRedisSet<T>[] sets);

    /// <summary>Gets an item of a set at random, without removing it.</summary>
    T GetRandomItemFromSet(IRedisSet<T> fromSet);

    /// <summary>Gets the number of a set's items.</summary>
    long GetSetCount(IRedisSet<T> set);

    /// <summary>Gets the items that one of the sets has.</summary>
    HashSet<T> GetUnionFromSets(params IRedisSet<T>[] sets);

    /// <summary>Moves an item to another set, atomically.</summary>
    void MoveBetweenSets(IRedisSet<T> fromSet, IRedisSet<T> toSet, T item);

    /// <summary>Removes an item of a set.</summary>
    void RemoveItemFromSet(IRedisSet<T> fromSet, T item);

    /// <summary>Whether a set has an item.</summary>
    bool SetContainsItem(IRedisSet<T> set, T item);

    /// <summary>Stores the items of a set that others lack in another set.</summary>
    void StoreDifferencesFromSet(IRedisSet<T> intoSet, IRedisSet<T> fromSet, params IRedisSet<T>[] withSets);

    /// <summary>Stores the items that all of the sets have in another set.</summary>
    void StoreIntersectFromSets(IRedisSet<T> intoSet, params IRedisSet<T>[] sets);

    /// <summary>Stores the items that one of the sets has in another set.</summary>
    void StoreUnionFromSets(IRedisSet<T> intoSet, params IRedisSet<T>[] sets);
}
