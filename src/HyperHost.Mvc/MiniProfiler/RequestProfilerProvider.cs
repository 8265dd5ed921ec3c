using Microsoft.AspNetCore.Http;
using ServiceStack.MiniProfiler;

namespace ServiceStack.Mvc.MiniProfiler;

/// <summary>One profiler for each request of ASP.NET Core, kept with it.</summary>
internal sealed class RequestProfilerProvider(IHttpContextAccessor accessor) : WebRequestProfilerProvider
{
    private static readonly object Key = new();

    public override Profiler GetCurrentProfiler() => accessor.HttpContext is { } context
        ? (context.Items[Key] as Profiler)!
        : base.GetCurrentProfiler();

    public override Profiler Start(ProfileLevel level)
    {
        if (accessor.HttpContext is not { } context) return base.Start(level);
        if (context.Items[Key] is Profiler known) return known;

        var profiler = new Profiler(context.Request.Path + context.Request.QueryString, level)
        {
            User = context.Connection.RemoteIpAddress?.ToString(),
        };
        SetProfilerActive(profiler);
        context.Items[Key] = profiler;
        return profiler;
    }

    public override void Stop(bool discardResults)
    {
        if (accessor.HttpContext is not { } context)
        {
            base.Stop(discardResults);
            return;
        }

        if (context.Items[Key] is not Profiler profiler || !StopProfiler(profiler)) return;
        if (discardResults) context.Items.Remove(Key);
        else SaveProfiler(profiler);
    }
}
