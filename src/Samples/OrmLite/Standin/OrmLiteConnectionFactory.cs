using System.Data;

namespace ServiceStack.OrmLite;

/// <summary>Opens connections of one database.</summary>
public class OrmLiteConnectionFactory(string connectionString, IOrmLiteDialectProvider dialectProvider) : IDbConnectionFactory
{
    public IDbConnection CreateDbConnection() => dialectProvider.CreateConnection(connectionString);

    public IDbConnection OpenDbConnection()
    {
        var connection = CreateDbConnection();
        connection.Open();
        return connection;
    }
}
