namespace ServiceStack.DataAccess.Criteria;

/// <summary>Restricts results to one page.</summary>
public interface IPagingCriteria : ICriteria
{
    /// <summary>Number of results to return at most.</summary>
    uint ResultLimit { get; }

    /// <summary>Number of results to skip.</summary>
    uint ResultOffset { get; }
}
