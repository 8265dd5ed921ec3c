namespace ServiceStack.MiniProfiler;

/// <summary>Creates profilers. An application that measures sets one in <see cref="Profiler.Settings.ProfilerProvider"/>.</summary>
public interface IProfilerProvider
{
    /// <summary>Returns the profiler of the current request; null if it has none.</summary>
    Profiler GetCurrentProfiler();

    /// <summary>Starts a profiler for the current request.</summary>
    Profiler Start(ProfileLevel level);

    /// <summary>Ends the profiler of the current request and saves it.</summary>
    /// <param name="discardResults">Drops the results.</param>
    void Stop(bool discardResults);
}
