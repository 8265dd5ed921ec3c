namespace ServiceStack.DataAccess.Criteria;

public interface ICriteria
{
}
