namespace ServiceStack.DataAccess;

using System.Collections.Generic;

/// <summary>A data store that is queried with a comparer.</summary>
public interface IQueryableByComparer
{
    /// <summary>Gets the entities of a type in the comparer's order.</summary>
    IList<Extent> Query<Extent>(IComparer<Extent> comparer);
}
