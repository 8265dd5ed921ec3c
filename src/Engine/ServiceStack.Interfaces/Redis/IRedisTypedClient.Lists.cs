namespace ServiceStack.Redis.Generic;

using System;
using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public partial interface IRedisTypedClient<T>
{
    /// <summary>Lists by key.</summary>
    IHasNamed<IRedisList<T>> Lists { get; set; }

    /// <summary>Adds an item at the end of a list.</summary>
    void AddItemToList(IRedisList<T> fromList, T value);

    /// <summary>Adds an entity to the list of recent ones.</summary>
    void AddToRecentsList(T value);

    /// <summary>Takes the item that was enqueued first, and waits for one.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    T BlockingDequeueItemFromList(IRedisList<T> fromList, TimeSpan? timeOut);

    /// <summary>Moves an item to another list, and waits for one.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    T BlockingPopAndPushItemBetweenLists(IRedisList<T> fromList, IRedisList<T> toList, TimeSpan? timeOut);

    /// <summary>Takes the item that was pushed last, and waits for one.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    T BlockingPopItemFromList(IRedisList<T> fromList, TimeSpan? timeOut);

    /// <summary>Removes the first item, and waits for one.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    T BlockingRemoveStartFromList(IRedisList<T> fromList, TimeSpan? timeOut);

    /// <summary>Takes the item that was enqueued first.</summary>
    T DequeueItemFromList(IRedisList<T> fromList);

    /// <summary>Adds an item for <see cref="DequeueItemFromList"/>.</summary>
    void EnqueueItemOnList(IRedisList<T> fromList, T item);

    /// <summary>Gets all items of a list.</summary>
    List<T> GetAllItemsFromList(IRedisList<T> fromList);

    /// <summary>Gets a page of the recent entities, oldest first.</summary>
    List<T> GetEarliestFromRecentsList(int skip, int take);

    /// <summary>Gets an item of a list.</summary>
    /// <param name="listIndex">Index; negative from the end.</param>
    T GetItemFromList(IRedisList<T> fromList, int listIndex);

    /// <summary>Gets a page of the recent entities, latest first.</summary>
    List<T> GetLatestFromRecentsList(int skip, int take);

    /// <summary>Gets the number of a list's items.</summary>
    long GetListCount(IRedisList<T> fromList);

    /// <summary>Gets a range of a list's items.</summary>
    List<T> GetRangeFromList(IRedisList<T> fromList, int startingFrom, int endingAt);

    /// <summary>Inserts an item after another.</summary>
    void InsertAfterItemInList(IRedisList<T> toList, T pivot, T value);

    /// <summary>Inserts an item before another.</summary>
    void InsertBeforeItemInList(IRedisList<T> toList, T pivot, T value);

    /// <summary>Moves an item to another list, atomically.</summary>
    /// <returns>The item.</returns>
    T PopAndPushItemBetweenLists(IRedisList<T> fromList, IRedisList<T> toList);

    /// <summary>Takes the item that was pushed last.</summary>
    T PopItemFromList(IRedisList<T> fromList);

    /// <summary>Removes an item of a set at random.</summary>
    /// <returns>The item.</returns>
    T PopItemFromSet(IRedisSet<T> fromSet);

    /// <summary>Adds an item at the beginning of a list.</summary>
    void PrependItemToList(IRedisList<T> fromList, T value);

    /// <summary>Adds an item for <see cref="PopItemFromList"/>.</summary>
    void PushItemToList(IRedisList<T> fromList, T item);

    /// <summary>Removes all items of a list.</summary>
    void RemoveAllFromList(IRedisList<T> fromList);

    /// <summary>Removes the last item of a list.</summary>
    /// <returns>The item.</returns>
    T RemoveEndFromList(IRedisList<T> fromList);

    /// <summary>Removes all items that equal a value.</summary>
    /// <returns>Number of removed items.</returns>
    long RemoveItemFromList(IRedisList<T> fromList, T value);

    /// <summary>Removes items that equal a value.</summary>
    /// <param name="noOfMatches">Number to remove at most; negative from the end.</param>
    /// <returns>Number of removed items.</returns>
    long RemoveItemFromList(IRedisList<T> fromList, T value, int noOfMatches);

    /// <summary>Removes the first item of a list.</summary>
    /// <returns>The item.</returns>
    T RemoveStartFromList(IRedisList<T> fromList);

    /// <summary>Replaces an item of a list.</summary>
    /// <param name="listIndex">Index; negative from the end.</param>
    void SetItemInList(IRedisList<T> toList, int listIndex, T value);

    /// <summary>Gets a range of a list's sorted items.</summary>
    List<T> SortList(IRedisList<T> fromList, int startingFrom, int endingAt);

    /// <summary>Removes the items of a list outside a range.</summary>
    void TrimList(IRedisList<T> fromList, int keepStartingFrom, int keepEndingAt);
}
