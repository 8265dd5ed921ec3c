namespace ServiceStack.DataAccess;

using System.Collections.Generic;

/// <summary>A data store that is queried with an example object.</summary>
public interface IQueryableByExample
{
    /// <summary>Gets the entities whose properties equal those that the example sets.</summary>
    IList<Extent> QueryByExample<Extent>(object template);
}
