namespace ServiceStack.MiniProfiler;

using System;
using ServiceStack.MiniProfiler.Storage;

/// <summary>Base class of providers: starts, stops and saves profilers.</summary>
public abstract class BaseProfilerProvider : IProfilerProvider
{
    /// <summary>Initializes a new instance of the <see cref="BaseProfilerProvider"/> class.</summary>
    protected BaseProfilerProvider()
    {
    }

    /// <inheritdoc/>
    public abstract Profiler GetCurrentProfiler();

    /// <inheritdoc/>
    public abstract Profiler Start(ProfileLevel level);

    /// <inheritdoc/>
    public abstract void Stop(bool discardResults);

    /// <summary>Stores the results: in the storage of the settings, or in memory.</summary>
    protected static void SaveProfiler(Profiler current)
    {
        if (current == null) return;

        (Profiler.Settings.Storage ??= new HttpRuntimeCacheStorage(TimeSpan.FromHours(1))).Save(current);
    }

    /// <summary>Marks a profiler as active, so that its steps are measured.</summary>
    protected static void SetProfilerActive(Profiler profiler) => profiler.IsActive = true;

    /// <summary>Ends the measuring of a profiler.</summary>
    /// <returns>False for a profiler that had been stopped before.</returns>
    protected static bool StopProfiler(Profiler profiler)
    {
        if (!profiler.IsActive) return false;

        profiler.IsActive = false;
        profiler.Root.Stop();
        return true;
    }
}
