namespace ServiceStack.DataAccess;

using System.Collections.Generic;

/// <summary>One page of a larger result.</summary>
public interface IResultSet<T>
{
    /// <summary>Number of results before this page.</summary>
    long Offset { get; }

    /// <summary>The results of this page.</summary>
    IEnumerable<T> Results { get; }

    /// <summary>Number of results of all pages.</summary>
    long TotalCount { get; }
}
