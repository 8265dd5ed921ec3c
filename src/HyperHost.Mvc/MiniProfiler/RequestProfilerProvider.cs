using Microsoft.AspNetCore.Http;
using ServiceStack.MiniProfiler;
using ServiceStack.Shared;

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
            User = UserOf(context),
        };
        SetProfilerActive(profiler);
        context.Items[Key] = profiler;
        return profiler;
    }

    // the cookie of the engine's own provider: its results and these belong to the same browser
    private static string? UserOf(HttpContext context)
    {
        if (ProfilerClient.UserOf(context.Request.Cookies[ProfilerClient.CookieName]) is { } known) return known;
        if (context.Response.HasStarted) return null;

        var secret = ProfilerClient.NewSecret();
        var options = new CookieOptions { HttpOnly = true, Secure = context.Request.IsHttps, SameSite = SameSiteMode.Lax, Path = "/" };
        context.Response.Cookies.Append(ProfilerClient.CookieName, secret, options);
        return ProfilerClient.UserOf(secret);
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
