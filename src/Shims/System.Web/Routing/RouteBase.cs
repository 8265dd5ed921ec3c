namespace System.Web.Routing;

/// <summary>A route of ASP.NET. It is kept in its collection; requests are routed by ServiceStack alone.</summary>
public abstract class RouteBase
{
    protected RouteBase()
    {
    }

    public bool RouteExistingFiles { get; set; } = true;

    /// <returns>Null: the route is not the request's.</returns>
    public abstract RouteData GetRouteData(HttpContextBase httpContext);
}
