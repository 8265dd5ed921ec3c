using System.Data;
using Microsoft.Data.Sqlite;

namespace ServiceStack.OrmLite;

/// <summary>SQLite, by Microsoft.Data.Sqlite.</summary>
public static class SqliteDialect
{
    public static IOrmLiteDialectProvider Provider { get; } = new Dialect();

    private sealed class Dialect : IOrmLiteDialectProvider
    {
        public IDbConnection CreateConnection(string connectionString) => new SqliteConnection(connectionString);
    }
}
