namespace ServiceStack.OrmLite;

/// <summary>The database behind an <see cref="OrmLiteConnectionFactory"/>.</summary>
public interface IOrmLiteDialectProvider
{
    /// <summary>A connection that is not open.</summary>
    System.Data.IDbConnection CreateConnection(string connectionString);
}
