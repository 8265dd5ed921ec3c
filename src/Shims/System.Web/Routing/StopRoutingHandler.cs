namespace System.Web.Routing;

/// <summary>Marks a path as no route's.</summary>
public class StopRoutingHandler : IRouteHandler
{
    /// <exception cref="NotSupportedException">Always: a path that is no route's has no handler.</exception>
    protected virtual IHttpHandler GetHttpHandler(RequestContext requestContext) =>
        throw new NotSupportedException("Paths that are taken out of routing have no handler.");

    IHttpHandler IRouteHandler.GetHttpHandler(RequestContext requestContext) => GetHttpHandler(requestContext);
}
