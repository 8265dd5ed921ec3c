namespace ServiceStack.MiniProfiler;

using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Has the profiler measure each request from its first filter until its response is written. If the application has set no
/// <see cref="Profiler.Settings.ProfilerProvider"/>, nothing is measured.
/// </summary>
public class MiniProfilerFeature : IPlugin
{
    /// <summary>Initializes a new instance of the <see cref="MiniProfilerFeature"/> class.</summary>
    public MiniProfilerFeature()
    {
    }

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        appHost.PreRequestFilters.Insert(0, static (_, _) => Profiler.Start());
        appHost.ResponseFilters.Add(static (_, _, _) => Profiler.Stop());
    }
}
