namespace ServiceStack.DataAccess.Criteria;

/// <summary>Marks an object that narrows, orders or pages a query.</summary>
public interface ICriteria
{
}
