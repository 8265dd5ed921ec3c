namespace ServiceStack.DataAccess;

using System.Collections.Generic;

public interface IQueryableByExample
{
    IList<Extent> QueryByExample<Extent>(object template);
}
