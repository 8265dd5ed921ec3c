namespace ServiceStack.MiniProfiler;

public abstract class BaseProfilerProvider : IProfilerProvider
{
    protected BaseProfilerProvider()
    {
    }

    public abstract Profiler GetCurrentProfiler();

    public abstract Profiler Start(ProfileLevel level);

    public abstract void Stop(bool discardResults);

    /// <summary>Stores the results where the settings have a storage.</summary>
    protected static void SaveProfiler(Profiler current)
    {
        if (current != null) Profiler.Settings.Storage?.Save(current);
    }

    protected static void SetProfilerActive(Profiler profiler) => profiler.IsActive = true;

    /// <returns>False for a profiler that had been stopped before.</returns>
    protected static bool StopProfiler(Profiler profiler)
    {
        if (!profiler.IsActive) return false;

        profiler.IsActive = false;
        profiler.Root.Stop();
        return true;
    }
}
