namespace ServiceStack.DataAccess.Criteria;

/// <summary>Orders results from the lowest value to the highest.</summary>
public interface IOrderAscendingCriteria : ICriteria
{
    /// <summary>Name of the property to order by.</summary>
    string OrderedAscendingBy { get; }
}
