namespace ServiceStack.DataAccess.Criteria;

/// <summary>Orders results from the highest value to the lowest.</summary>
public interface IOrderDescendingCriteria : ICriteria
{
    /// <summary>Name of the property to order by.</summary>
    string OrderedDescendingBy { get; }
}
