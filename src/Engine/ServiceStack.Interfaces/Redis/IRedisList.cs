namespace ServiceStack.Redis;

using System;
using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

/// <summary>A Redis list of texts. <c>Id</c> is its key.</summary>
public interface IRedisList : IList<string>, IHasStringId
{
    /// <summary>Adds an item at the end.</summary>
    void Append(string value);

    /// <summary>Takes the item that was enqueued first, and waits for one if the list is empty.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    /// <returns><see langword="null"/> after the time-out.</returns>
    string BlockingDequeue(TimeSpan? timeOut);

    /// <summary>Takes the item that was pushed last, and waits for one if the list is empty.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    /// <returns><see langword="null"/> after the time-out.</returns>
    string BlockingPop(TimeSpan? timeOut);

    /// <summary>Removes the first item, and waits for one if the list is empty.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    /// <returns><see langword="null"/> after the time-out.</returns>
    string BlockingRemoveStart(TimeSpan? timeOut);

    /// <summary>Takes the item that was enqueued first.</summary>
    /// <returns><see langword="null"/> if the list is empty.</returns>
    string Dequeue();

    /// <summary>Adds an item for <see cref="Dequeue"/>.</summary>
    void Enqueue(string value);

    /// <summary>Gets all items.</summary>
    List<string> GetAll();

    /// <summary>Gets a range of items.</summary>
    /// <param name="startingFrom">Index of the first item; negative from the end.</param>
    /// <param name="endingAt">Index of the last item; negative from the end.</param>
    List<string> GetRange(int startingFrom, int endingAt);

    /// <summary>Gets a range of the sorted items.</summary>
    /// <param name="startingFrom">Index of the first item.</param>
    /// <param name="endingAt">Index of the last item.</param>
    List<string> GetRangeFromSortedList(int startingFrom, int endingAt);

    /// <summary>Takes the item that was pushed last.</summary>
    /// <returns><see langword="null"/> if the list is empty.</returns>
    string Pop();

    /// <summary>Moves an item from the end to the beginning of another list, atomically.</summary>
    /// <returns>The item.</returns>
    string PopAndPush(IRedisList toList);

    /// <summary>Adds an item at the beginning.</summary>
    void Prepend(string value);

    /// <summary>Adds an item for <see cref="Pop"/>.</summary>
    void Push(string value);

    /// <summary>Removes all items.</summary>
    void RemoveAll();

    /// <summary>Removes the last item.</summary>
    /// <returns>The item; <see langword="null"/> if the list is empty.</returns>
    string RemoveEnd();

    /// <summary>Removes the first item.</summary>
    /// <returns>The item; <see langword="null"/> if the list is empty.</returns>
    string RemoveStart();

    /// <summary>Removes all items that equal a value.</summary>
    /// <returns>Number of removed items.</returns>
    long RemoveValue(string value);

    /// <summary>Removes items that equal a value.</summary>
    /// <param name="noOfMatches">Number to remove at most; negative from the end.</param>
    /// <returns>Number of removed items.</returns>
    long RemoveValue(string value, int noOfMatches);

    /// <summary>Removes the items outside a range.</summary>
    void Trim(int keepStartingFrom, int keepEndingAt);
}
