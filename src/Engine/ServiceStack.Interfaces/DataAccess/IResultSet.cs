namespace ServiceStack.DataAccess;

using System.Collections.Generic;

public interface IResultSet<T>
{
    long Offset { get; }

    IEnumerable<T> Results { get; }

    long TotalCount { get; }
}
