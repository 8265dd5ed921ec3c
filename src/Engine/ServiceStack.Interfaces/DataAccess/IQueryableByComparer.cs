namespace ServiceStack.DataAccess;

using System.Collections.Generic;

public interface IQueryableByComparer
{
    IList<Extent> Query<Extent>(IComparer<Extent> comparer);
}
