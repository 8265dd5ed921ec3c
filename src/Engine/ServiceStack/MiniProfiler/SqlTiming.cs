namespace ServiceStack.MiniProfiler;

using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Globalization;
using System.Runtime.Serialization;
using ServiceStack.MiniProfiler.Data;
using ServiceStack.MiniProfiler.Helpers;
using ServiceStack.MiniProfiler.SqlFormatters;

/// <summary>One command that a profiled connection ran, below the step in which it ran.</summary>
[DataContract]
public class SqlTiming
{
    private readonly Profiler _profiler;

    /// <summary>Starts the measuring of a command.</summary>
    public SqlTiming(DbCommand command, ExecuteType type, Profiler profiler)
    {
        _profiler = profiler;
        Id = Guid.NewGuid();
        CommandString = command.CommandText;
        ExecuteType = type;
        Parameters = ReadParameters(command);
        StartMilliseconds = profiler.ElapsedMilliseconds;
        if (!Profiler.Settings.ExcludeStackTraceSnippetFromSqlTimings) StackTraceSnippet = Helpers.StackTraceSnippet.Get();

        (profiler.Head ?? profiler.Root)?.AddSqlTiming(this);
        profiler.HasSqlTimings = true;
    }

    /// <summary>Initializes a new instance of the <see cref="SqlTiming"/> class.</summary>
    [Obsolete("For serializers.")]
    public SqlTiming()
    {
    }

    /// <summary>The text of the command.</summary>
    [DataMember(Order = 2)]
    public string CommandString { get; set; }

    /// <summary>Milliseconds from start to end; for a reader until it was read.</summary>
    [DataMember(Order = 6)]
    public decimal DurationMilliseconds { get; set; }

    /// <summary>How the command was run.</summary>
    [DataMember(Order = 1)]
    public ExecuteType ExecuteType { get; set; }

    /// <summary>Until the first row of a reader could be read.</summary>
    [DataMember(Order = 7)]
    public decimal FirstFetchDurationMilliseconds { get; set; }

    /// <summary>The command as <see cref="Profiler.Settings.SqlFormatter"/> writes it.</summary>
    [DataMember(Order = 3)]
    public string FormattedCommandString => (Profiler.Settings.SqlFormatter ?? new InlineFormatter()).FormatSql(this);

    /// <summary>Identifies the command.</summary>
    public Guid Id { get; set; }

    /// <summary>The same command with the same parameters ran before in this request.</summary>
    [DataMember(Order = 10)]
    public bool IsDuplicate { get; set; }

    /// <summary>The parameters of the command.</summary>
    [DataMember(Order = 8)]
    public List<SqlTimingParameter> Parameters { get; set; }

    /// <summary>The step that the command ran in.</summary>
    public Timing ParentTiming { get; set; }

    /// <summary>The id of the step that the command ran in.</summary>
    [DataMember(Order = 9)]
    public Guid? ParentTimingId { get; set; }

    /// <summary>The methods on the stack that ran the command; null if the settings exclude them.</summary>
    [DataMember(Order = 4)]
    public string StackTraceSnippet { get; set; }

    /// <summary>Milliseconds from the start of the request to that of the command.</summary>
    [DataMember(Order = 5)]
    public decimal StartMilliseconds { get; set; }

    /// <inheritdoc/>
    public override bool Equals(object obj) => obj is SqlTiming other && other.Id == Id;

    /// <summary>Ends the measuring of a command.</summary>
    /// <param name="isReader">The rows are still to come; see <see cref="ReaderFetchComplete"/>.</param>
    public void ExecutionComplete(bool isReader)
    {
        DurationMilliseconds = SinceStart();
        if (isReader) FirstFetchDurationMilliseconds = DurationMilliseconds;
    }

    /// <inheritdoc/>
    public override int GetHashCode() => Id.GetHashCode();

    /// <summary>Ends the measuring of a reader.</summary>
    public void ReaderFetchComplete() => DurationMilliseconds = SinceStart();

    /// <inheritdoc/>
    public override string ToString() => CommandString + " (" + DurationMilliseconds.ToString(CultureInfo.InvariantCulture) + " ms)";

    private decimal SinceStart() => _profiler == null ? DurationMilliseconds : _profiler.ElapsedMilliseconds - StartMilliseconds;

    private List<SqlTimingParameter> ReadParameters(DbCommand command)
    {
        var parameters = new List<SqlTimingParameter>();
        if (command.Parameters == null) return parameters;

        foreach (DbParameter parameter in command.Parameters)
        {
            if (string.IsNullOrEmpty(parameter.ParameterName)) continue;

            parameters.Add(new SqlTimingParameter
            {
                ParentSqlTimingId = Id,
                Name = parameter.ParameterName.Trim(),
                Value = parameter.Value is null or DBNull ? null : Convert.ToString(parameter.Value, CultureInfo.InvariantCulture),
                DbType = parameter.DbType.ToString(),
                Size = parameter.Size,
            });
        }

        return parameters;
    }
}
