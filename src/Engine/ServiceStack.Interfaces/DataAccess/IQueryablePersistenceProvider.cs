namespace ServiceStack.DataAccess;

using System.Collections.Generic;
using ServiceStack.DataAccess.Criteria;

/// <summary>A data store with queries and criteria.</summary>
public interface IQueryablePersistenceProvider : IPersistenceProvider, IQueryable
{
    /// <summary>Gets the entities of a type, narrowed by a criterion such as <see cref="IPagingCriteria"/>.</summary>
    IList<T> GetAll<T>(ICriteria criteria) where T : class, new();
}
