namespace ServiceStack.OrmLite;

using System.Data;

public interface IDbConnectionFactory
{
    IDbConnection CreateDbConnection();

    IDbConnection OpenDbConnection();
}
