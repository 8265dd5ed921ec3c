namespace ServiceStack.MiniProfiler;

using ServiceStack.Common;

/// <summary>One profiler a request, kept among the request's items.</summary>
public class WebRequestProfilerProvider : BaseProfilerProvider
{
    private const string ItemKey = "ServiceStack.MiniProfiler";

    public WebRequestProfilerProvider()
    {
    }

    public override Profiler GetCurrentProfiler() => HostContext.Instance.Items[ItemKey] as Profiler;

    public override Profiler Start(ProfileLevel level)
    {
        var profiler = new Profiler("", level);
        SetProfilerActive(profiler);
        HostContext.Instance.Items[ItemKey] = profiler;
        return profiler;
    }

    public override void Stop(bool discardResults)
    {
        if (GetCurrentProfiler() is not { } profiler) return;

        StopProfiler(profiler);
        if (discardResults) HostContext.Instance.Items[ItemKey] = null;
    }
}
