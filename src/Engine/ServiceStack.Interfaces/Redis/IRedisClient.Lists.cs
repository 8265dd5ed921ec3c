namespace ServiceStack.Redis;

using System;
using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public partial interface IRedisClient
{
    /// <summary>Lists by key.</summary>
    IHasNamed<IRedisList> Lists { get; set; }

    /// <summary>Adds an item at the end of a list.</summary>
    void AddItemToList(string listId, string value);

    /// <summary>Adds items at the end of a list.</summary>
    void AddRangeToList(string listId, List<string> values);

    /// <summary>Takes the item that was enqueued first, and waits for one.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    /// <returns><see langword="null"/> after the time-out.</returns>
    string BlockingDequeueItemFromList(string listId, TimeSpan? timeOut);

    /// <summary>Takes an item of the first list that has one, and waits for one.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    /// <returns><see langword="null"/> after the time-out.</returns>
    ItemRef BlockingDequeueItemFromLists(string[] listIds, TimeSpan? timeOut);

    /// <summary>Moves an item to another list, and waits for one.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    /// <returns>The item; <see langword="null"/> after the time-out.</returns>
    string BlockingPopAndPushItemBetweenLists(string fromListId, string toListId, TimeSpan? timeOut);

    /// <summary>Takes the item that was pushed last, and waits for one.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    /// <returns><see langword="null"/> after the time-out.</returns>
    string BlockingPopItemFromList(string listId, TimeSpan? timeOut);

    /// <summary>Takes an item of the first list that has one, and waits for one.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    /// <returns><see langword="null"/> after the time-out.</returns>
    ItemRef BlockingPopItemFromLists(string[] listIds, TimeSpan? timeOut);

    /// <summary>Removes the first item, and waits for one.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    /// <returns><see langword="null"/> after the time-out.</returns>
    string BlockingRemoveStartFromList(string listId, TimeSpan? timeOut);

    /// <summary>Removes the first item of the first list that has one, and waits for one.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    /// <returns><see langword="null"/> after the time-out.</returns>
    ItemRef BlockingRemoveStartFromLists(string[] listIds, TimeSpan? timeOut);

    /// <summary>Takes the item that was enqueued first.</summary>
    /// <returns><see langword="null"/> if the list is empty.</returns>
    string DequeueItemFromList(string listId);

    /// <summary>Adds an item for <see cref="DequeueItemFromList"/>.</summary>
    void EnqueueItemOnList(string listId, string value);

    /// <summary>Runs a Lua script that returns a list.</summary>
    List<string> ExecLuaAsList(string luaBody, params string[] args);

    /// <summary>Runs a Lua script with keys and arguments that returns a list.</summary>
    List<string> ExecLuaAsList(string luaBody, string[] keys, string[] args);

    /// <summary>Runs a loaded Lua script that returns a list.</summary>
    /// <param name="sha1">The script's hash, of <see cref="LoadLuaScript"/>.</param>
    List<string> ExecLuaShaAsList(string sha1, params string[] args);

    /// <summary>Runs a loaded Lua script with keys and arguments that returns a list.</summary>
    /// <param name="sha1">The script's hash, of <see cref="LoadLuaScript"/>.</param>
    List<string> ExecLuaShaAsList(string sha1, string[] keys, string[] args);

    /// <summary>Gets all items of a list.</summary>
    List<string> GetAllItemsFromList(string listId);

    /// <summary>Gets an item of a list.</summary>
    /// <param name="listIndex">Index; negative from the end.</param>
    string GetItemFromList(string listId, int listIndex);

    /// <summary>Gets the number of a list's items.</summary>
    long GetListCount(string listId);

    /// <summary>Gets a range of a list's items.</summary>
    /// <param name="startingFrom">Index of the first item; negative from the end.</param>
    /// <param name="endingAt">Index of the last item; negative from the end.</param>
    List<string> GetRangeFromList(string listId, int startingFrom, int endingAt);

    /// <summary>Gets a range of a list's sorted items.</summary>
    List<string> GetRangeFromSortedList(string listId, int startingFrom, int endingAt);

    /// <summary>Gets a list's items, sorted by options.</summary>
    List<string> GetSortedItemsFromList(string listId, SortOptions sortOptions);

    /// <summary>Moves an item to another list, atomically.</summary>
    /// <returns>The item.</returns>
    string PopAndPushItemBetweenLists(string fromListId, string toListId);

    /// <summary>Takes the item that was pushed last.</summary>
    /// <returns><see langword="null"/> if the list is empty.</returns>
    string PopItemFromList(string listId);

    /// <summary>Removes an item of a set at random.</summary>
    /// <returns>The item; <see langword="null"/> if the set is empty.</returns>
    string PopItemFromSet(string setId);

    /// <summary>Adds an item at the beginning of a list.</summary>
    void PrependItemToList(string listId, string value);

    /// <summary>Adds items at the beginning of a list.</summary>
    void PrependRangeToList(string listId, List<string> values);

    /// <summary>Adds an item for <see cref="PopItemFromList"/>.</summary>
    void PushItemToList(string listId, string value);

    /// <summary>Removes all items of a list.</summary>
    void RemoveAllFromList(string listId);

    /// <summary>Removes the last item of a list.</summary>
    /// <returns>The item; <see langword="null"/> if the list is empty.</returns>
    string RemoveEndFromList(string listId);

    /// <summary>Removes all items that equal a value.</summary>
    /// <returns>Number of removed items.</returns>
    long RemoveItemFromList(string listId, string value);

    /// <summary>Removes items that equal a value.</summary>
    /// <param name="noOfMatches">Number to remove at most; negative from the end.</param>
    /// <returns>Number of removed items.</returns>
    long RemoveItemFromList(string listId, string value, int noOfMatches);

    /// <summary>Removes the first item of a list.</summary>
    /// <returns>The item; <see langword="null"/> if the list is empty.</returns>
    string RemoveStartFromList(string listId);

    /// <summary>Replaces an item of a list.</summary>
    /// <param name="listIndex">Index; negative from the end.</param>
    void SetItemInList(string listId, int listIndex, string value);

    /// <summary>Removes the items of a list outside a range.</summary>
    void TrimList(string listId, int keepStartingFrom, int keepEndingAt);
}
