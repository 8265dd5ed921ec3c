using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>
/// Serves v3 at the root, or at the AppHost's handler path. Matched endpoints take precedence, except fallback endpoints.
/// </summary>
internal sealed class MountMiddleware(RequestDelegate next, MountedApplication application)
{
    private readonly PathString _path = application.HandlerPath is { } path ? "/" + path : PathString.Empty;
    private readonly int _segments = application.HandlerPath?.Split('/').Length ?? 0;

    public Task InvokeAsync(HttpContext context)
    {
        if (HasEndpoint(context) || !context.Request.Path.StartsWithSegments(_path)) return next(context);

        if (application.Choose(context, _segments) is { } request) return application.ServeAsync(request);

        return application.HasOwnNotFound ? NextOrNotFoundAsync(context) : next(context);
    }

    // the AppHost's own not-found handler, if no later middleware responds
    private async Task NextOrNotFoundAsync(HttpContext context)
    {
        await next(context).ConfigureAwait(false);
        if (context.Response is not { StatusCode: StatusCodes.Status404NotFound, HasStarted: false }
            || context.GetEndpoint() is { RequestDelegate: not null }) return;

        if (application.Choose(context, _segments, isLast: true) is { } request)
            await application.ServeAsync(request).ConfigureAwait(false);
    }

    private static bool HasEndpoint(HttpContext context) =>
        context.GetEndpoint() is { RequestDelegate: not null } endpoint && endpoint is not RouteEndpoint { Order: int.MaxValue };
}
