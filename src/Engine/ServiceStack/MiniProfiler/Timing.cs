namespace ServiceStack.MiniProfiler;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

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
    public bool HasChildren => Children is { Count: > 0 };

    [DataMember(Order = 1)]
    public Guid Id { get; set; }

    [DataMember]
    public bool IsRoot => ParentTiming == null;

    [DataMember(Order = 6)]
    public Dictionary<string, string> KeyValues { get; set; }

    [DataMember(Order = 2)]
    public string Name { get; set; }

    public Timing ParentTiming { get; set; }

    [DataMember(Order = 8)]
    public Guid? ParentTimingId { get; set; }

    [DataMember(Order = 4)]
    public decimal StartMilliseconds { get; set; }

    public void AddChild(Timing timing) => (Children ??= []).Add(timing);

    public void AddKeyValue(string key, string value) => (KeyValues ??= new Dictionary<string, string>())[key] = value;

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
