namespace ServiceStack.DataAccess.Criteria;

public interface IPagingCriteria : ICriteria
{
    uint ResultLimit { get; }

    uint ResultOffset { get; }
}
