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

    /// <summary>Starts a step inside another.</summary>
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

    /// <summary>Initializes a new instance of the <see cref="Timing"/> class.</summary>
    [Obsolete("For serializers.")]
    public Timing()
    {
    }

    /// <summary>The steps inside this one; null for none.</summary>
    [DataMember(Order = 5)]
    public List<Timing> Children { get; set; }

    /// <summary>How deep the step is nested; 0 for the request itself.</summary>
    [DataMember]
    public short Depth => ParentTiming == null ? (short)0 : (short)(ParentTiming.Depth + 1);

    /// <summary>Milliseconds from start to end; null while the step runs.</summary>
    [DataMember(Order = 3)]
    public decimal? DurationMilliseconds { get; set; }

    /// <summary>Milliseconds without those of the steps inside.</summary>
    [DataMember]
    public decimal DurationWithoutChildrenMilliseconds =>
        DurationMilliseconds.GetValueOrDefault() - (Children?.Sum(child => child.DurationMilliseconds.GetValueOrDefault()) ?? 0);

    /// <summary>Commands of the step that returned no result.</summary>
    [DataMember]
    public int ExecutedNonQueries => Executed(ExecuteType.NonQuery);

    /// <summary>Readers that commands of the step opened.</summary>
    [DataMember]
    public int ExecutedReaders => Executed(ExecuteType.Reader);

    /// <summary>Scalars that commands of the step returned.</summary>
    [DataMember]
    public int ExecutedScalars => Executed(ExecuteType.Scalar);

    /// <summary>Whether there are steps inside this one.</summary>
    [DataMember]
    public bool HasChildren => Children is { Count: > 0 };

    /// <summary>Whether a command ran more than once with the same parameters.</summary>
    [DataMember]
    public bool HasDuplicateSqlTimings => SqlTimings != null && SqlTimings.Exists(timing => timing.IsDuplicate);

    /// <summary>Whether the step ran commands.</summary>
    [DataMember]
    public bool HasSqlTimings => SqlTimings is { Count: > 0 };

    /// <summary>Identifies the step.</summary>
    [DataMember(Order = 1)]
    public Guid Id { get; set; }

    /// <summary>Whether the step is the request itself.</summary>
    [DataMember]
    public bool IsRoot => ParentTiming == null;

    /// <summary>Whether the step took no longer than the threshold of the settings.</summary>
    [DataMember]
    public bool IsTrivial => DurationMilliseconds <= Profiler.Settings.TrivialDurationThresholdMilliseconds;

    /// <summary>Values that were added to the step; null for none.</summary>
    [DataMember(Order = 6)]
    public Dictionary<string, string> KeyValues { get; set; }

    /// <summary>The name of the step.</summary>
    [DataMember(Order = 2)]
    public string Name { get; set; }

    /// <summary>The step around this one; null for the request itself.</summary>
    public Timing ParentTiming { get; set; }

    /// <summary>The id of the step around this one.</summary>
    [DataMember(Order = 8)]
    public Guid? ParentTimingId { get; set; }

    /// <summary>The commands that ran in this step, those of steps inside of it left out.</summary>
    [DataMember(Order = 7)]
    public List<SqlTiming> SqlTimings { get; set; }

    /// <summary>Milliseconds that the step's own commands took.</summary>
    [DataMember]
    public decimal SqlTimingsDurationMilliseconds => SqlTimings?.Sum(timing => timing.DurationMilliseconds) ?? 0;

    /// <summary>Milliseconds from the start of the request to that of the step.</summary>
    [DataMember(Order = 4)]
    public decimal StartMilliseconds { get; set; }

    /// <summary>Adds a step inside this one.</summary>
    public void AddChild(Timing timing)
    {
        (Children ??= []).Add(timing);
        timing.ParentTiming = this;
        timing.ParentTimingId = Id;
    }

    /// <summary>Adds a value to the step; a value of the key is replaced.</summary>
    public void AddKeyValue(string key, string value) => (KeyValues ??= new Dictionary<string, string>())[key] = value;

    /// <summary>Adds a command to the step.</summary>
    public void AddSqlTiming(SqlTiming sqlTiming)
    {
        (SqlTimings ??= []).Add(sqlTiming);
        sqlTiming.ParentTiming = this;
        sqlTiming.ParentTimingId = Id;
    }

    /// <inheritdoc/>
    public override bool Equals(object obj) => obj is Timing other && other.Id == Id;

    /// <inheritdoc/>
    public override int GetHashCode() => Id.GetHashCode();

    /// <summary>Sets the parents of the steps and commands below this one, as after reading them from a text.</summary>
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

    /// <summary>Ends the step, once. The enclosing step continues.</summary>
    public void Stop()
    {
        if (DurationMilliseconds != null || _profiler == null) return;

        DurationMilliseconds = _profiler.ElapsedMilliseconds - StartMilliseconds;
        _profiler.Head = ParentTiming;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        Stop();
        GC.SuppressFinalize(this);
    }

    /// <inheritdoc/>
    public override string ToString() => Name;
}
