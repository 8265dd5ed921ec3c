namespace ServiceStack.MiniProfiler;

using System.Data.Common;
using ServiceStack.MiniProfiler.Data;

/// <summary>Calls of a profiler that may be null.</summary>
public static class SqlProfilerExtensions
{
    /// <summary>Ends the measuring of a command; does nothing without a profiler.</summary>
    public static void ExecuteFinish(this SqlProfiler sqlProfiler, DbCommand command, ExecuteType type, DbDataReader reader = null) =>
        sqlProfiler?.ExecuteFinishImpl(command, type, reader);

    /// <summary>Starts the measuring of a command; does nothing without a profiler.</summary>
    public static void ExecuteStart(this SqlProfiler sqlProfiler, DbCommand command, ExecuteType type) =>
        sqlProfiler?.ExecuteStartImpl(command, type);

    /// <summary>Ends the measuring of a reader; does nothing without a profiler.</summary>
    public static void ReaderFinish(this SqlProfiler sqlProfiler, DbDataReader reader) => sqlProfiler?.ReaderFinishedImpl(reader);
}
