namespace ServiceStack.MiniProfiler;

using System;
using System.Web;
using ServiceStack.MiniProfiler.UI;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

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
        if (HttpContext.Current is { } context && !HasUsersOfApplication) profiler.User = UserOf(context);
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

        if (HasUsersOfApplication && HttpContext.Current is { } context) profiler.User = Settings.UserProvider.GetUser(context.Request);
        SaveProfiler(profiler);
    }

    /// <summary>The user of a request as the application's own provider names it; null without one, or outside ASP.NET.</summary>
    internal static string UserByApplication(IHttpRequest request) =>
        HasUsersOfApplication && request.OriginalRequest is HttpRequest original ? Settings.UserProvider.GetUser(original) : null;

    // an address is that of many clients: it names results only if the application says so
    private static bool HasUsersOfApplication => Settings.UserProvider is { } users && !ReferenceEquals(users, Settings.ByAddress);

    private static string UserOf(HttpContext context)
    {
        if (ProfilerClient.UserOf(context.Request.Cookies[ProfilerClient.CookieName]?.Value) is { } known) return known;

        var secret = ProfilerClient.NewSecret();
        context.Response.Cookies.Add(new HttpCookie(ProfilerClient.CookieName, secret) { HttpOnly = true });
        return ProfilerClient.UserOf(secret);
    }

    /// <summary>Settings of this provider.</summary>
    public static class Settings
    {
        internal static readonly IUserProvider ByAddress = new IpAddressIdentity();

        /// <summary>
        /// Names the user of a request, who sees the results. Called under ASP.NET alone. The default is not called: the browser is the
        /// user, by a cookie.
        /// </summary>
        public static IUserProvider UserProvider { get; set; } = ByAddress;
    }
}
