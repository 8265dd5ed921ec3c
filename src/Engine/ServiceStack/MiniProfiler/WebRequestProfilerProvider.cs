namespace ServiceStack.MiniProfiler;

using System;
using System.Web;
using ServiceStack.MiniProfiler.UI;
using ServiceStack.Common;

/// <summary>One profiler a request, kept among the request's items.</summary>
public class WebRequestProfilerProvider : BaseProfilerProvider
{
    private const string ItemKey = "ServiceStack.MiniProfiler";

    /// <summary>Initializes a provider that keeps one profiler for each request.</summary>
    public WebRequestProfilerProvider()
    {
    }

    /// <inheritdoc/>
    public override Profiler GetCurrentProfiler() => HostContext.Instance.Items[ItemKey] as Profiler;

    /// <inheritdoc/>
    public override Profiler Start(ProfileLevel level)
    {
        var request = HttpContext.Current?.Request;
        if (request != null && IsIgnored(request.Path)) return null;

        var profiler = new Profiler(request?.Url?.PathAndQuery ?? "", level);
        SetProfilerActive(profiler);
        HostContext.Instance.Items[ItemKey] = profiler;
        return profiler;
    }

    /// <summary>Ends the measuring, and stores the results if the settings have a storage.</summary>
    public override void Stop(bool discardResults)
    {
        if (GetCurrentProfiler() is { } profiler) Stop(profiler, discardResults);
    }

    internal static bool IsIgnored(string path)
    {
        var file = path?.Substring(path.LastIndexOf('/') + 1);
        return file is ProfilerPage.Script or ProfilerPage.Style or ProfilerPage.Results
            || Array.Exists(
                Profiler.Settings.IgnoredPaths ?? [],
                ignored => path?.StartsWith(ignored, StringComparison.OrdinalIgnoreCase) == true);
    }

    internal static void Stop(Profiler profiler, bool discardResults)
    {
        if (!StopProfiler(profiler)) return;

        if (discardResults)
        {
            HostContext.Instance.Items[ItemKey] = null;
            return;
        }

        if (HttpContext.Current is { } context) profiler.User ??= Settings.UserProvider?.GetUser(context.Request);
        SaveProfiler(profiler);
    }

    /// <summary>Settings of this provider.</summary>
    public static class Settings
    {
        /// <summary>Names the user of a request. Called under ASP.NET alone.</summary>
        public static IUserProvider UserProvider { get; set; } = new IpAddressIdentity();
    }
}
