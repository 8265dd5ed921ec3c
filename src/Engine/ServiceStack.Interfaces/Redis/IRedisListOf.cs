namespace ServiceStack.Redis.Generic;

using System;
using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

/// <summary>A Redis list of typed items. <c>Id</c> is its key.</summary>
public interface IRedisList<T> : IList<T>, IHasStringId
{
    /// <summary>Adds items at the end.</summary>
    void AddRange(IEnumerable<T> values);

    /// <summary>Adds an item at the end.</summary>
    void Append(T value);

    /// <summary>Takes the item that was enqueued first, and waits for one if the list is empty.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    T BlockingDequeue(TimeSpan? timeOut);

    /// <summary>Takes the item that was pushed last, and waits for one if the list is empty.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    T BlockingPop(TimeSpan? timeOut);

    /// <summary>Removes the first item, and waits for one if the list is empty.</summary>
    /// <param name="timeOut">How long to wait; <see langword="null"/> for no limit.</param>
    T BlockingRemoveStart(TimeSpan? timeOut);

    /// <summary>Takes the item that was enqueued first.</summary>
    T Dequeue();

    /// <summary>Adds an item for <see cref="Dequeue"/>.</summary>
    void Enqueue(T value);

    /// <summary>Gets all items.</summary>
    List<T> GetAll();

    /// <summary>Gets a range of items.</summary>
    /// <param name="startingFrom">Index of the first item; negative from the end.</param>
    /// <param name="endingAt">Index of the last item; negative from the end.</param>
    List<T> GetRange(int startingFrom, int endingAt);

    /// <summary>Gets a range of the sorted items.</summary>
    List<T> GetRangeFromSortedList(int startingFrom, int endingAt);

    /// <summary>Takes the item that was pushed last.</summary>
    T Pop();

    /// <summary>Moves an item from the end to the beginning of another list, atomically.</summary>
    /// <returns>The item.</returns>
    T PopAndPush(IRedisList<T> toList);

    /// <summary>Adds an item at the beginning.</summary>
    void Prepend(T value);

    /// <summary>Adds an item for <see cref="Pop"/>.</summary>
    void Push(T value);

    /// <summary>Removes all items.</summary>
    void RemoveAll();

    /// <summary>Removes the last item.</summary>
    /// <returns>The item.</returns>
    T RemoveEnd();

    /// <summary>Removes the first item.</summary>
    /// <returns>The item.</returns>
    T RemoveStart();

    /// <summary>Removes all items that equal a value.</summary>
    /// <returns>Number of removed items.</returns>
    long RemoveValue(T value);

    /// <summary>Removes items that equal a value.</summary>
    /// <param name="noOfMatches">Number to remove at most; negative from the end.</param>
    /// <returns>Number of removed items.</returns>
    long RemoveValue(T value, int noOfMatches);

    /// <summary>Removes the items outside a range.</summary>
    void Trim(int keepStartingFrom, int keepEndingAt);
}
