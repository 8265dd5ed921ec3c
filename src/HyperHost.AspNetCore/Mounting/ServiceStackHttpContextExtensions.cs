using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.Common;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost;

/// <summary>From a request of ASP.NET Core to v3's, and back.</summary>
public static class ServiceStackHttpContextExtensions
{
    /// <summary>Returns v3's view of a request: session, cache, container, IHttpRequest and IHttpResponse.</summary>
    /// <example>
    /// <code>
    /// app.MapGet("/me", (HttpContext context) => context.GetServiceStack().Session.DisplayName);
    /// </code>
    /// </example>
    public static ServiceStackContext GetServiceStack(this HttpContext context) => ServiceStackContext.Of(context);

    /// <summary>Returns the HttpContext of ASP.NET Core.</summary>
    /// <returns>Null for a request that did not come through ASP.NET Core.</returns>
    public static HttpContext? GetHttpContext(this IHttpRequest request)
    {
        Guard.NotNull(request);
        return (request.OriginalRequest as HttpRequest)?.HttpContext;
    }
}
