namespace ServiceStack.MiniProfiler;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using ServiceStack.MiniProfiler.Data;

/// <summary>One step: ended by its disposal.</summary>
[DataContract]
public class Timing : IDisposable
{
    private readonly Profiler _profiler;

    public Timing(Profiler profiler, Timing parent, string name)
    {
        _profiler = profiler;
        Id = Guid.NewGuid();
        Name = name;
        ParentTiming = parent;
        ParentTimingId = parent?.Id;
        StartMilliseconds = profiler.ElapsedMilliseconds;
        parent?.AddChild(this);
        profiler.Head = this;
    }

    [Obsolete("For serializers.")]
    public Timing()
    {
    }

    [DataMember(Order = 5)]
    public List<Timing> Children { get; set; }

    [DataMember]
    public short Depth => ParentTiming == null ? (short)0 : (short)(ParentTiming.Depth + 1);

    [DataMember(Order = 3)]
    public decimal? DurationMilliseconds { get; set; }

    [DataMember]
    public decimal DurationWithoutChildrenMilliseconds =>
        DurationMilliseconds.GetValueOrDefault() - (Children?.Sum(child => child.DurationMilliseconds.GetValueOrDefault()) ?? 0);

    [DataMember]
    public int ExecutedNonQueries => Executed(ExecuteType.NonQuery);

    [DataMember]
    public int ExecutedReaders => Executed(ExecuteType.Reader);

    [DataMember]
    public int ExecutedScalars => Executed(ExecuteType.Scalar);

    [DataMember]
    public bool HasChildren => Children is { Count: > 0 };

    [DataMember]
    public bool HasDuplicateSqlTimings => SqlTimings != null && SqlTimings.Exists(timing => timing.IsDuplicate);

    [DataMember]
    public bool HasSqlTimings => SqlTimings is { Count: > 0 };

    [DataMember(Order = 1)]
    public Guid Id { get; set; }

    [DataMember]
    public bool IsRoot => ParentTiming == null;

    [DataMember]
    public bool IsTrivial => DurationMilliseconds <= Profiler.Settings.TrivialDurationThresholdMilliseconds;

    [DataMember(Order = 6)]
    public Dictionary<string, string> KeyValues { get; set; }

    [DataMember(Order = 2)]
    public string Name { get; set; }

    public Timing ParentTiming { get; set; }

    [DataMember(Order = 8)]
    public Guid? ParentTimingId { get; set; }

    /// <summary>The commands that ran in this step, those of steps inside of it left out.</summary>
    [DataMember(Order = 7)]
    public List<SqlTiming> SqlTimings { get; set; }

    [DataMember]
    public decimal SqlTimingsDurationMilliseconds => SqlTimings?.Sum(timing => timing.DurationMilliseconds) ?? 0;

    [DataMember(Order = 4)]
    public decimal StartMilliseconds { get; set; }

    public void AddChild(Timing timing)
    {
        (Children ??= []).Add(timing);
        timing.ParentTiming = this;
        timing.ParentTimingId = Id;
    }

    public void AddKeyValue(string key, string value) => (KeyValues ??= new Dictionary<string, string>())[key] = value;

    public void AddSqlTiming(SqlTiming sqlTiming)
    {
        (SqlTimings ??= []).Add(sqlTiming);
        sqlTiming.ParentTiming = this;
        sqlTiming.ParentTimingId = Id;
    }

    public override bool Equals(object obj) => obj is Timing other && other.Id == Id;

    public override int GetHashCode() => Id.GetHashCode();

    /// <summary>Tells the steps and commands below this one where they belong, as after reading them from a text.</summary>
    public void RebuildParentTimings()
    {
        foreach (var sqlTiming in SqlTimings ?? [])
        {
            sqlTiming.ParentTiming = this;
            sqlTiming.ParentTimingId = Id;
        }

        foreach (var child in Children ?? [])
        {
            child.ParentTiming = this;
            child.ParentTimingId = Id;
            child.RebuildParentTimings();
        }
    }

    internal int Executed(ExecuteType type) => SqlTimings?.Count(timing => timing.ExecuteType == type) ?? 0;

    /// <summary>Ends the step, once; the step around it goes on.</summary>
    public void Stop()
    {
        if (DurationMilliseconds != null || _profiler == null) return;

        DurationMilliseconds = _profiler.ElapsedMilliseconds - StartMilliseconds;
        _profiler.Head = ParentTiming;
    }

    public void Dispose()
    {
        Stop();
        GC.SuppressFinalize(this);
    }

    public override string ToString() => Name;
}
