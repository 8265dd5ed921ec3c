namespace ServiceStack.DataAccess;

/// <summary>A data store with every kind of query: by comparer, by example and by predicate.</summary>
public interface IQueryable : IQueryableByComparer, IQueryableByExample, IQueryableByPredicate
{
}
