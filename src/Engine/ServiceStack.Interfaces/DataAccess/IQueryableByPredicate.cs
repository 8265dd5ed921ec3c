namespace ServiceStack.DataAccess;

using System;
using System.Collections.Generic;

public interface IQueryableByPredicate
{
    IList<Extent> Query<Extent>(Predicate<Extent> match);
}
