namespace ServiceStack.OrmLite;

using System;
using System.Data;

public class DbConnectionFactory : IDbConnectionFactory
{
    private readonly Func<IDbConnection> _create;

    public DbConnectionFactory(Func<IDbConnection> connectionFactoryFn)
    {
        _create = connectionFactoryFn;
    }

    public IDbConnection CreateDbConnection() => _create();

    public IDbConnection OpenDbConnection()
    {
        var connection = CreateDbConnection();
        connection.Open();
        return connection;
    }
}
