namespace ServiceStack.Redis.Generic;

using System;
using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public interface IRedisList<T> : IList<T>, IHasStringId
{
    void AddRange(IEnumerable<T> values);

    void Append(T value);

    T BlockingDequeue(TimeSpan? timeOut);

    T BlockingPop(TimeSpan? timeOut);

    T BlockingRemoveStart(TimeSpan? timeOut);

    T Dequeue();

    void Enqueue(T value);

    List<T> GetAll();

    List<T> GetRange(int startingFrom, int endingAt);

    List<T> GetRangeFromSortedList(int startingFrom, int endingAt);

    T Pop();

    T PopAndPush(IRedisList<T> toList);

    void Prepend(T value);

    void Push(T value);

    void RemoveAll();

    T RemoveEnd();

    T RemoveStart();

    long RemoveValue(T value);

    long RemoveValue(T value, int noOfMatches);

    void Trim(int keepStartingFrom, int keepEndingAt);
}
