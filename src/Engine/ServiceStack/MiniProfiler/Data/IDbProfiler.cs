namespace ServiceStack.MiniProfiler.Data;

using System;
using System.Data.Common;

/// <summary>Receives events of the commands of a <see cref="ProfiledDbConnection"/>.</summary>
public interface IDbProfiler
{
    /// <summary>Whether commands are measured.</summary>
    bool IsActive { get; }

    /// <summary>Called after a command.</summary>
    /// <param name="reader">The reader that it opened; null for none.</param>
    void ExecuteFinish(DbCommand profiledDbCommand, ExecuteType executeType, DbDataReader reader);

    /// <summary>Called before a command.</summary>
    void ExecuteStart(DbCommand profiledDbCommand, ExecuteType executeType);

    /// <summary>Called when a command has failed.</summary>
    void OnError(DbCommand profiledDbCommand, ExecuteType executeType, Exception exception);

    /// <summary>Called when a reader was closed.</summary>
    void ReaderFinish(DbDataReader reader);
}
