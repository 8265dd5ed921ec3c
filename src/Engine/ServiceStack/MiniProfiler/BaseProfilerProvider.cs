namespace ServiceStack.MiniProfiler;

public abstract class BaseProfilerProvider : IProfilerProvider
{
    protected BaseProfilerProvider()
    {
    }

    public abstract Profiler GetCurrentProfiler();

    public abstract Profiler Start(ProfileLevel level);

    public abstract void Stop(bool discardResults);

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
