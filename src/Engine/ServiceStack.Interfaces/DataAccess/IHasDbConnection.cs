namespace ServiceStack.DataAccess;

using System.Data;

public interface IHasDbConnection
{
    IDbConnection DbConnection { get; }
}
