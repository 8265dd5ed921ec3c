namespace ServiceStack.MiniProfiler.Storage;

using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;

/// <summary>For storages of the application's own in a database.</summary>
public abstract class DatabaseStorageBase : IStorage
{
    /// <summary>Initializes a new instance with the connection string of the database.</summary>
    public DatabaseStorageBase(string connectionString)
    {
        ConnectionString = connectionString;
    }

    /// <summary>The connection string of the database.</summary>
    protected string ConnectionString { get; set; }

    /// <inheritdoc/>
    public abstract List<Guid> GetUnviewedIds(string user);

    /// <inheritdoc/>
    public abstract Profiler Load(Guid id);

    /// <inheritdoc/>
    public abstract void Save(Profiler profiler);

    /// <summary>Creates a connection, not open yet.</summary>
    protected abstract DbConnection GetConnection();

    /// <summary>Creates a connection and opens it.</summary>
    /// <returns>The caller's to close.</returns>
    protected DbConnection GetOpenConnection()
    {
        var connection = GetConnection();
        if (connection.State != System.Data.ConnectionState.Open) connection.Open();
        return connection;
    }

    /// <summary>Puts rows of steps, commands and parameters together again by their ids.</summary>
    protected void MapTimings(
        Profiler result, List<Timing> timings, List<SqlTiming> sqlTimings, List<SqlTimingParameter> sqlParameters)
    {
        foreach (var sqlTiming in sqlTimings)
        {
            sqlTiming.Parameters = sqlParameters.Where(parameter => parameter.ParentSqlTimingId == sqlTiming.Id).ToList();
            timings.Find(timing => timing.Id == sqlTiming.ParentTimingId)?.AddSqlTiming(sqlTiming);
        }

        foreach (var timing in timings.Where(timing => timing.ParentTimingId != null))
        {
            timings.Find(parent => parent.Id == timing.ParentTimingId)?.AddChild(timing);
        }

        result.HasSqlTimings = sqlTimings.Count > 0;
        result.HasDuplicateSqlTimings = sqlTimings.Exists(timing => timing.IsDuplicate);
        result.Root = timings.Find(timing => timing.ParentTimingId == null);
        result.Root?.RebuildParentTimings();
    }
}
