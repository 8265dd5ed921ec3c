namespace ServiceStack.DataAccess.Criteria;

/// <summary>Restricts results to one page.</summary>
public class PagingCriteria : IPagingCriteria
{
    /// <summary>Creates a criterion for one page.</summary>
    /// <param name="resultOffset">Number of results to skip.</param>
    /// <param name="resultLimit">Number of results to return at most.</param>
    public PagingCriteria(uint resultOffset, uint resultLimit)
    {
        ResultOffset = resultOffset;
        ResultLimit = resultLimit;
    }

    /// <inheritdoc/>
    public uint ResultLimit { get; }

    /// <inheritdoc/>
    public uint ResultOffset { get; }
}
