using System.Threading.Tasks;
using System.Web.Hosting;
using Microsoft.AspNetCore.Http;
using ServiceStack.Shared;
using WebContext = System.Web.HttpContext;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>System.Web's HttpContext for legacy code: one per request, created when HttpContext.Current is first read.</summary>
internal static class WebContexts
{
    public static void Provide(IHttpContextAccessor accessor, string folder) =>
        CurrentRequest.Provide(() => accessor.HttpContext is { } context ? Of(context) : null, folder);

    public static void End() => CurrentRequest.Provide(null, null);

    /// <summary>Copies the cookies of the HttpContext to the response, if the context was created.</summary>
    public static void SendCookies(HttpContext context)
    {
        if (context.Features.Get<WebContext>() is { } web) CurrentRequest.SendCookies(web);
    }

    private static WebContext? Of(HttpContext context)
    {
        MountedRequest.Of(context)?.Note(ReadInputs.User);
        if (context.Features.Get<WebContext>() is { } known) return known;

        var v3 = ServiceStackContext.Of(context);
        var web = new WebContext(new EngineWorkerRequest(v3.Request, v3.Response)) { User = context.User };
        context.Features.Set(web);
        context.Response.OnStarting(static state =>
        {
            CurrentRequest.SendCookies((WebContext)state);
            return Task.CompletedTask;
        }, web);
        return web;
    }
}
