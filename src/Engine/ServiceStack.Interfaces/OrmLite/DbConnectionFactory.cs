namespace ServiceStack.OrmLite;

using System;
using System.Data;

public class DbConnectionFactory : IDbConnectionFactory
{
    public DbConnectionFactory(Func<IDbConnection> connectionFactoryFn)
    {
        throw new NotImplementedException();
    }

    public IDbConnection CreateDbConnection() => throw new NotImplementedException();

    public IDbConnection OpenDbConnection() => throw new NotImplementedException();
}
