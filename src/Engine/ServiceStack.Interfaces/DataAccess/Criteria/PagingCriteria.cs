namespace ServiceStack.DataAccess.Criteria;

public class PagingCriteria : IPagingCriteria
{
    public PagingCriteria(uint resultOffset, uint resultLimit)
    {
        ResultOffset = resultOffset;
        ResultLimit = resultLimit;
    }

    public uint ResultLimit { get; }

    public uint ResultOffset { get; }
}
