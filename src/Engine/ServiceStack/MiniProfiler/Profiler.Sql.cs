namespace ServiceStack.MiniProfiler;

using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using ServiceStack.MiniProfiler.Data;
using ServiceStack.Text;

// What the commands of profiled connections took, and results as JSON.
public partial class Profiler
{
    /// <summary>Milliseconds that all commands took.</summary>
    [DataMember(Order = 14)]
    public decimal DurationMillisecondsInSql => GetTimingHierarchy().Sum(timing => timing.SqlTimingsDurationMilliseconds);

    /// <summary>Commands that returned no result.</summary>
    [DataMember(Order = 19)]
    public int ExecutedNonQueries => Executed(ExecuteType.NonQuery);

    /// <summary>Readers that were opened.</summary>
    [DataMember(Order = 17)]
    public int ExecutedReaders => Executed(ExecuteType.Reader);

    /// <summary>Scalars that were returned.</summary>
    [DataMember(Order = 18)]
    public int ExecutedScalars => Executed(ExecuteType.Scalar);

    /// <summary>Whether all steps took no longer than the threshold.</summary>
    [DataMember(Order = 11)]
    public bool HasAllTrivialTimings => GetTimingHierarchy().All(timing => timing.IsTrivial);

    /// <summary>Whether a command ran more than once with the same parameters.</summary>
    [DataMember(Order = 16)]
    public bool HasDuplicateSqlTimings { get; set; }

    /// <summary>Whether commands were run.</summary>
    [DataMember(Order = 15)]
    public bool HasSqlTimings { get; set; }

    /// <summary>Whether a step took no longer than the threshold.</summary>
    [DataMember(Order = 10)]
    public bool HasTrivialTimings => GetTimingHierarchy().Any(timing => timing.IsTrivial);

    /// <summary>Whether the user has seen the results.</summary>
    [DataMember(Order = 8)]
    public bool HasUserViewed { get; set; }

    /// <summary>The threshold of the settings, in milliseconds.</summary>
    [DataMember(Order = 12)]
    public decimal TrivialDurationThresholdMilliseconds => Settings.TrivialDurationThresholdMilliseconds;

    /// <summary>Copies the results.</summary>
    /// <returns>A copy of the results, which measures nothing.</returns>
    public Profiler Clone() => FromJson(ToJson(this));

    /// <inheritdoc/>
    public override bool Equals(object obj) => obj is Profiler other && other.Id == Id;

    /// <inheritdoc/>
    public override int GetHashCode() => Id.GetHashCode();

    /// <summary>Reads results from JSON.</summary>
    /// <returns>Null for an empty text.</returns>
    public static Profiler FromJson(string json)
    {
        if (string.IsNullOrEmpty(json)) return null;

        var profiler = JsonSerializer.DeserializeFromString<Profiler>(json);
        profiler.Root?.RebuildParentTimings();
        return profiler;
    }

    /// <summary>Returns the commands that have not ended.</summary>
    public SqlTiming[] GetInProgressCommands() => _sql?.GetInProgressCommands() ?? [];

    /// <summary>Returns the measured commands.</summary>
    /// <returns>The commands of all steps, in the order in which they started.</returns>
    public List<SqlTiming> GetSqlTimings() => GetTimingHierarchy()
        .SelectMany(timing => timing.SqlTimings ?? [])
        .OrderBy(timing => timing.StartMilliseconds)
        .ToList();

    /// <summary>Returns the current results as JSON.</summary>
    /// <returns>The current results; null if none are measured.</returns>
    public static string ToJson() => ToJson(Current);

    /// <summary>Returns results as JSON; null for null.</summary>
    public static string ToJson(Profiler profiler) => profiler == null ? null : JsonSerializer.SerializeToString(profiler);

    private int Executed(ExecuteType type) => GetTimingHierarchy().Sum(timing => timing.Executed(type));
}
