namespace ServiceStack.MiniProfiler;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using ServiceStack.MiniProfiler.Data;

/// <summary>Times the commands of a profiler's connections from their start until their last row.</summary>
public class SqlProfiler
{
    private readonly ConcurrentDictionary<(object Command, ExecuteType Type), SqlTiming> _running = new();
    private readonly ConcurrentDictionary<DbDataReader, SqlTiming> _open = new();

    /// <summary>Measures the commands of a profiler.</summary>
    public SqlProfiler(Profiler profiler)
    {
        Profiler = profiler ?? throw new ArgumentNullException(nameof(profiler));
    }

    /// <summary>The profiler that gets the results.</summary>
    public Profiler Profiler { get; }

    /// <summary>Ends the measurement of a command; that of a reader continues until it is read.</summary>
    public void ExecuteFinishImpl(DbCommand command, ExecuteType type, DbDataReader reader = null)
    {
        if (!_running.TryRemove((command, type), out var timing)) return;

        timing.ExecutionComplete(isReader: reader != null);
        if (reader != null) _open[reader] = timing;
    }

    /// <summary>Starts the measuring of a command.</summary>
    public void ExecuteStartImpl(DbCommand command, ExecuteType type)
    {
        var known = new HashSet<string>(Profiler.GetSqlTimings().Select(Text), StringComparer.Ordinal);
        var timing = new SqlTiming(command, type, Profiler);
        if (known.Contains(Text(timing))) timing.IsDuplicate = Profiler.HasDuplicateSqlTimings = true;

        _running[(command, type)] = timing;
    }

    /// <summary>Returns the commands that have not ended.</summary>
    /// <returns>What runs, and what rows are still read of.</returns>
    public SqlTiming[] GetInProgressCommands() =>
        _running.Values.Concat(_open.Values).OrderBy(timing => timing.StartMilliseconds).ToArray();

    /// <summary>Ends the measuring of a reader.</summary>
    public void ReaderFinishedImpl(DbDataReader reader)
    {
        if (reader != null && _open.TryRemove(reader, out var timing)) timing.ReaderFetchComplete();
    }

    private static string Text(SqlTiming timing) =>
        timing.CommandString + "\n" + string.Join("\n", (timing.Parameters ?? []).Select(one => one.Name + "=" + one.Value));
}
