namespace ServiceStack.OrmLite;

using System.Data;

/// <summary>Creates ADO.NET connections. <c>Service.Db</c> opens its connection with the one in the container.</summary>
/// <example>
/// <code>
/// container.Register&lt;IDbConnectionFactory&gt;(new DbConnectionFactory(() =&gt; new SqlConnection(connectionString)));
/// </code>
/// </example>
public interface IDbConnectionFactory
{
    /// <summary>Creates a closed connection. The caller disposes it.</summary>
    IDbConnection CreateDbConnection();

    /// <summary>Creates a connection and opens it. The caller disposes it.</summary>
    IDbConnection OpenDbConnection();
}
