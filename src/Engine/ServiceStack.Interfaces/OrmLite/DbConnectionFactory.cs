namespace ServiceStack.OrmLite;

using System;
using System.Data;

/// <summary>Creates ADO.NET connections with a function.</summary>
public class DbConnectionFactory : IDbConnectionFactory
{
    private readonly Func<IDbConnection> _create;

    /// <summary>Creates a factory.</summary>
    /// <param name="connectionFactoryFn">Returns a new, closed connection.</param>
    public DbConnectionFactory(Func<IDbConnection> connectionFactoryFn)
    {
        _create = connectionFactoryFn;
    }

    /// <inheritdoc/>
    public IDbConnection CreateDbConnection() => _create();

    /// <inheritdoc/>
    public IDbConnection OpenDbConnection()
    {
        var connection = CreateDbConnection();
        connection.Open();
        return connection;
    }
}
