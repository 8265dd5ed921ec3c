namespace ServiceStack.Redis;

using System;
using System.Collections.Generic;
using ServiceStack.DesignPatterns.Model;

public interface IRedisList : IList<string>, IHasStringId
{
    void Append(string value);

    string BlockingDequeue(TimeSpan? timeOut);

    string BlockingPop(TimeSpan? timeOut);

    string BlockingRemoveStart(TimeSpan? timeOut);

    string Dequeue();

    void Enqueue(string value);

    List<string> GetAll();

    List<string> GetRange(int startingFrom, int endingAt);

    List<string> GetRangeFromSortedList(int startingFrom, int endingAt);

    string Pop();

    string PopAndPush(IRedisList toList);

    void Prepend(string value);

    void Push(string value);

    void RemoveAll();

    string RemoveEnd();

    string RemoveStart();

    long RemoveValue(string value);

    long RemoveValue(string value, int noOfMatches);

    void Trim(int keepStartingFrom, int keepEndingAt);
}
