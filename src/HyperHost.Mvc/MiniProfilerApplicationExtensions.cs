using System;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.MiniProfiler;
using ServiceStack.Mvc.MiniProfiler;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Measures requests of ASP.NET Core with v3's MiniProfiler.</summary>
public static class MiniProfilerApplicationExtensions
{
    // v3's names, as the engine's pop-up has them
    private const string IdsHeader = "X-MiniProfiler-Ids";
    private static readonly string[] OwnFiles = ["/ssr-includes.js", "/ssr-includes.css", "/ssr-results"];

    /// <summary>
    /// Measures each request from here on: those of controllers, pages and endpoints as well as v3's. Steps of <see cref="Profiler"/> in
    /// any of them are in its results, which the pop-up of <c>Profiler.RenderIncludes()</c> shows.
    /// </summary>
    /// <param name="measures">Which requests are measured; null (the default) for all but the pop-up's own and IgnoredPaths.</param>
    /// <remarks>Sets <see cref="Profiler"/>'s provider, of which an application has one.</remarks>
    /// <example>
    /// <code>
    /// app.UseMiniProfiler(context => context.Connection.RemoteIpAddress is { } address &amp;&amp; IPAddress.IsLoopback(address));
    /// </code>
    /// </example>
    /// <exception cref="InvalidOperationException">AddServiceStack was not called.</exception>
    public static IApplicationBuilder UseMiniProfiler(this IApplicationBuilder app, Func<HttpContext, bool>? measures = null)
    {
        ArgumentNullException.ThrowIfNull(app);
        var accessor = app.ApplicationServices.GetService<IHttpContextAccessor>() ?? throw new InvalidOperationException(
            "The profiler is kept with the request: call builder.AddServiceStack<AppHost>() or services.AddHttpContextAccessor().");
        if (Profiler.Settings.ProfilerProvider is not RequestProfilerProvider)
            Profiler.Settings.ProfilerProvider = new RequestProfilerProvider(accessor);

        return app.Use(async (context, next) =>
        {
            if (measures?.Invoke(context) == false || IsIgnored(context.Request.Path))
            {
                await next(context).ConfigureAwait(false);
                return;
            }

            var id = Profiler.Start().Id;
            context.Response.OnStarting(() =>
            {
                // v3's plugin may have named them
                if (!context.Response.Headers.ContainsKey(IdsHeader)) context.Response.Headers[IdsHeader] = $"[\"{id}\"]";
                return System.Threading.Tasks.Task.CompletedTask;
            });
            try
            {
                await next(context).ConfigureAwait(false);
            }
            finally
            {
                Profiler.Stop();
            }
        });
    }

    private static bool IsIgnored(PathString path)
    {
        var text = path.Value ?? "";
        return Array.Exists(OwnFiles, file => text.EndsWith(file, StringComparison.OrdinalIgnoreCase)) || Array.Exists(
            Profiler.Settings.IgnoredPaths ?? [], ignored => text.StartsWith(ignored, StringComparison.OrdinalIgnoreCase));
    }
}
