namespace ServiceStack.MiniProfiler;

/// <summary>Where profilers come from: an app that wants any sets one in <see cref="Profiler.Settings.ProfilerProvider"/>.</summary>
public interface IProfilerProvider
{
    Profiler GetCurrentProfiler();

    Profiler Start(ProfileLevel level);

    void Stop(bool discardResults);
}
