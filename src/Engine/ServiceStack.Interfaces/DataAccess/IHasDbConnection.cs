namespace ServiceStack.DataAccess;

using System.Data;

/// <summary>A wrapper, for example of a profiler, that exposes the ADO.NET connection inside it.</summary>
public interface IHasDbConnection
{
    /// <summary>The wrapped connection.</summary>
    IDbConnection DbConnection { get; }
}
