using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.Common;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost;

/// <summary>Converts between an ASP.NET Core request and v3's.</summary>
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
    /// <returns>Null if the request did not come through ASP.NET Core.</returns>
    public static HttpContext? GetHttpContext(this IHttpRequest request)
    {
        Guard.NotNull(request);
        return (request.OriginalRequest as HttpRequest)?.HttpContext;
    }
}
