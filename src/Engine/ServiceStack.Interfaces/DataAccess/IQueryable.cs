namespace ServiceStack.DataAccess;

public interface IQueryable : IQueryableByComparer, IQueryableByExample, IQueryableByPredicate
{
}
