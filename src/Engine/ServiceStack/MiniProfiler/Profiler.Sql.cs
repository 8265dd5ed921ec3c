namespace ServiceStack.MiniProfiler;

using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using ServiceStack.MiniProfiler.Data;
using ServiceStack.Text;

/// <summary>What the commands of profiled connections took, and results as JSON.</summary>
public partial class Profiler
{
    [DataMember(Order = 14)]
    public decimal DurationMillisecondsInSql => GetTimingHierarchy().Sum(timing => timing.SqlTimingsDurationMilliseconds);

    [DataMember(Order = 19)]
    public int ExecutedNonQueries => Executed(ExecuteType.NonQuery);

    [DataMember(Order = 17)]
    public int ExecutedReaders => Executed(ExecuteType.Reader);

    [DataMember(Order = 18)]
    public int ExecutedScalars => Executed(ExecuteType.Scalar);

    [DataMember(Order = 11)]
    public bool HasAllTrivialTimings => GetTimingHierarchy().All(timing => timing.IsTrivial);

    [DataMember(Order = 16)]
    public bool HasDuplicateSqlTimings { get; set; }

    [DataMember(Order = 15)]
    public bool HasSqlTimings { get; set; }

    [DataMember(Order = 10)]
    public bool HasTrivialTimings => GetTimingHierarchy().Any(timing => timing.IsTrivial);

    [DataMember(Order = 8)]
    public bool HasUserViewed { get; set; }

    [DataMember(Order = 12)]
    public decimal TrivialDurationThresholdMilliseconds => Settings.TrivialDurationThresholdMilliseconds;

    /// <returns>A copy of the results, which measures nothing.</returns>
    public Profiler Clone() => FromJson(ToJson(this));

    public override bool Equals(object obj) => obj is Profiler other && other.Id == Id;

    public override int GetHashCode() => Id.GetHashCode();

    /// <returns>Null for an empty text.</returns>
    public static Profiler FromJson(string json)
    {
        if (string.IsNullOrEmpty(json)) return null;

        var profiler = JsonSerializer.DeserializeFromString<Profiler>(json);
        profiler.Root?.RebuildParentTimings();
        return profiler;
    }

    public SqlTiming[] GetInProgressCommands() => _sql?.GetInProgressCommands() ?? [];

    /// <returns>The commands of all steps, in the order in which they started.</returns>
    public List<SqlTiming> GetSqlTimings() => GetTimingHierarchy()
        .SelectMany(timing => timing.SqlTimings ?? [])
        .OrderBy(timing => timing.StartMilliseconds)
        .ToList();

    /// <returns>The current results; null where nobody measures.</returns>
    public static string ToJson() => ToJson(Current);

    public static string ToJson(Profiler profiler) => profiler == null ? null : JsonSerializer.SerializeToString(profiler);

    private int Executed(ExecuteType type) => GetTimingHierarchy().Sum(timing => timing.Executed(type));
}
