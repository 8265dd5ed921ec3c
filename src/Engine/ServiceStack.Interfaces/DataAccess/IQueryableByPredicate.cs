namespace ServiceStack.DataAccess;

using System;
using System.Collections.Generic;

/// <summary>A data store that is queried with a predicate.</summary>
public interface IQueryableByPredicate
{
    /// <summary>Gets the entities that a predicate accepts.</summary>
    IList<Extent> Query<Extent>(Predicate<Extent> match);
}
