namespace ServiceStack.MiniProfiler;

using System.Data.Common;
using ServiceStack.MiniProfiler.Data;

/// <summary>The same calls where there may be no profiler.</summary>
public static class SqlProfilerExtensions
{
    public static void ExecuteFinish(this SqlProfiler sqlProfiler, DbCommand command, ExecuteType type, DbDataReader reader = null) =>
        sqlProfiler?.ExecuteFinishImpl(command, type, reader);

    public static void ExecuteStart(this SqlProfiler sqlProfiler, DbCommand command, ExecuteType type) =>
        sqlProfiler?.ExecuteStartImpl(command, type);

    public static void ReaderFinish(this SqlProfiler sqlProfiler, DbDataReader reader) => sqlProfiler?.ReaderFinishedImpl(reader);
}
