namespace ServiceStack.MiniProfiler;

using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Diagnostics;
using System.Runtime.Serialization;
using ServiceStack.MiniProfiler.Data;

/// <summary>Measures the steps of a request. Nothing is measured until the application calls <see cref="Start"/>.</summary>
[DataContract]
public partial class Profiler : IDbProfiler
{
    private readonly Stopwatch _watch = Stopwatch.StartNew();
    private readonly SqlProfiler _sql;

    /// <summary>Starts the measuring of a request.</summary>
    /// <param name="url">The address or name of the request.</param>
    public Profiler(string url, ProfileLevel level = ProfileLevel.Info)
    {
        Id = Guid.NewGuid();
        Level = level;
        Name = url;
        MachineName = Environment.MachineName;
        Started = DateTime.UtcNow;
        Root = new Timing(this, null, url);
        _sql = new SqlProfiler(this);
    }

    /// <summary>Initializes a new instance of the <see cref="Profiler"/> class.</summary>
    [Obsolete("For serializers.")]
    public Profiler()
    {
    }

    /// <summary>The profiler of this request; null without a provider, or if none was started.</summary>
    public static Profiler Current => Settings.ProfilerProvider?.GetCurrentProfiler();

    /// <summary>Milliseconds from start to end, or to now.</summary>
    [DataMember(Order = 9)]
    public decimal DurationMilliseconds => Root?.DurationMilliseconds ?? ElapsedMilliseconds;

    /// <summary>The step that is being measured.</summary>
    public Timing Head { get; set; }

    /// <summary>Identifies the results.</summary>
    [DataMember(Order = 1)]
    public Guid Id { get; set; }

    /// <summary>How detailed the measuring is.</summary>
    [DataMember(Order = 5)]
    public ProfileLevel Level { get; set; }

    /// <summary>The machine that served the request.</summary>
    [DataMember(Order = 4)]
    public string MachineName { get; set; }

    /// <summary>The address or name of the request.</summary>
    [DataMember(Order = 2)]
    public string Name { get; set; }

    /// <summary>The request as a step; all others are inside it.</summary>
    [DataMember(Order = 6)]
    public Timing Root { get; set; }

    /// <summary>When the request began, in UTC.</summary>
    [DataMember(Order = 3)]
    public DateTime Started { get; set; }

    /// <summary>The user, as the user provider names it.</summary>
    [DataMember(Order = 7)]
    public string User { get; set; }

    bool IDbProfiler.IsActive => IsActive;

    internal bool IsActive { get; set; }

    internal decimal ElapsedMilliseconds => (decimal)_watch.ElapsedTicks * 1000 / Stopwatch.Frequency;

    /// <summary>Returns all steps.</summary>
    /// <returns>All steps, a step before those inside of it.</returns>
    public IEnumerable<Timing> GetTimingHierarchy()
    {
        var open = new Stack<Timing>();
        if (Root != null) open.Push(Root);
        while (open.Count > 0)
        {
            var timing = open.Pop();
            yield return timing;
            for (var i = (timing.Children?.Count ?? 0) - 1; i >= 0; i--) open.Push(timing.Children[i]);
        }
    }

    /// <summary>Returns the markup that shows the results in a corner of the page; empty while nothing is measured.</summary>
    /// <remarks>It has no script inside: a Content-Security-Policy with 'self' for scripts and styles allows it.</remarks>
    public static IHtmlString RenderIncludes(
        RenderPosition? position = null,
        bool? showTrivial = null,
        bool? showTimeWithChildren = null,
        int? maxTracesToShow = null,
        bool xhtml = false,
        bool? showControls = null) =>
        UI.MiniProfilerHandler.RenderIncludes(
            Current, position, showTrivial, showTimeWithChildren, maxTracesToShow, xhtml, showControls);

    /// <summary>Starts a profiler for the current request.</summary>
    /// <returns>Null for one of <c>Settings.IgnoredPaths</c>.</returns>
    /// <remarks>The first call sets a <see cref="WebRequestProfilerProvider"/>, unless the application has set a provider.</remarks>
    public static Profiler Start(ProfileLevel level = ProfileLevel.Info) =>
        (Settings.ProfilerProvider ??= new WebRequestProfilerProvider()).Start(level);

    /// <summary>Starts a step of the current profiler.</summary>
    /// <returns>The step; null, which a using takes as well, without a profiler.</returns>
    public static IDisposable StepStatic(string name, ProfileLevel level = ProfileLevel.Info) => Current.Step(name, level);

    /// <summary>Ends the measuring of the current request.</summary>
    /// <param name="discardResults">Drops the results.</param>
    public static void Stop(bool discardResults = false) => Settings.ProfilerProvider?.Stop(discardResults);

    /// <inheritdoc/>
    public override string ToString() => Root == null ? Name : Root.Name + " (" + DurationMilliseconds + " ms)";

    void IDbProfiler.ExecuteFinish(DbCommand profiledDbCommand, ExecuteType executeType, DbDataReader reader) =>
        _sql.ExecuteFinish(profiledDbCommand, executeType, reader);

    void IDbProfiler.ExecuteStart(DbCommand profiledDbCommand, ExecuteType executeType) =>
        _sql.ExecuteStart(profiledDbCommand, executeType);

    void IDbProfiler.OnError(DbCommand profiledDbCommand, ExecuteType executeType, Exception exception) =>
        Head?.AddKeyValue("error", exception.Message);

    void IDbProfiler.ReaderFinish(DbDataReader reader) => _sql.ReaderFinish(reader);
}
