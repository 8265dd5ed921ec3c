namespace ServiceStack.DataAccess;

using System.Collections.Generic;
using ServiceStack.DataAccess.Criteria;

public interface IQueryablePersistenceProvider : IPersistenceProvider, IQueryable
{
    IList<T> GetAll<T>(ICriteria criteria) where T : class, new();
}
