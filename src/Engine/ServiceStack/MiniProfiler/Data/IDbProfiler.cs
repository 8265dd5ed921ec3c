namespace ServiceStack.MiniProfiler.Data;

using System;
using System.Data.Common;

/// <summary>Hears of the commands of a <see cref="ProfiledDbConnection"/>.</summary>
public interface IDbProfiler
{
    bool IsActive { get; }

    void ExecuteFinish(DbCommand profiledDbCommand, ExecuteType executeType, DbDataReader reader);

    void ExecuteStart(DbCommand profiledDbCommand, ExecuteType executeType);

    void OnError(DbCommand profiledDbCommand, ExecuteType executeType, Exception exception);

    void ReaderFinish(DbDataReader reader);
}
