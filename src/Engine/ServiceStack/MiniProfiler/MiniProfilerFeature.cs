namespace ServiceStack.MiniProfiler;

using System;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>Measures each request from its first filter until its response is written, views included.</summary>
/// <remarks>
/// A response has the header <c>X-MiniProfiler-Ids</c>, by which the pop-up shows the requests of scripts too. Results contain SQL and
/// addresses: the browser of the request sees them, by a cookie, and administrators, unless
/// <c>Profiler.Settings.Results_Authorize</c> decides.
/// </remarks>
public class MiniProfilerFeature : IPlugin
{
    private const string IdsHeader = "X-MiniProfiler-Ids";

    /// <summary>Initializes a new instance of the <see cref="MiniProfilerFeature"/> class.</summary>
    public MiniProfilerFeature()
    {
    }

    /// <inheritdoc/>
    public void Register(IAppHost appHost) => appHost.PreRequestFilters.Insert(0, Start);

    private static void Start(IHttpRequest request, IHttpResponse response)
    {
        if (WebRequestProfilerProvider.IsIgnored(request.PathInfo)) return;

        var profiler = Profiler.Start();
        HostContext.Instance.TrackDisposable(new Measured(profiler));
        if (profiler == null) return;

        profiler.Name = profiler.Root.Name = request.RawUrl;
        profiler.User ??= ProfilerUser.Begin(request, response);
        response.AddHeader(IdsHeader, $"[\"{profiler.Id}\"]");
    }

    /// <summary>Ends the measuring with the request.</summary>
    private sealed class Measured(Profiler profiler) : IDisposable
    {
        public void Dispose()
        {
            // another thread may end the request, which does not find the current profiler
            if (profiler != null && Profiler.Settings.ProfilerProvider is WebRequestProfilerProvider)
                WebRequestProfilerProvider.Stop(profiler, discardResults: false);
            else
                Profiler.Stop();
        }
    }
}
