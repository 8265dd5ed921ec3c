namespace System.Web.Routing;

public class RequestContext
{
    public RequestContext()
    {
    }

    public RequestContext(HttpContextBase httpContext, RouteData routeData)
    {
        HttpContext = httpContext;
        RouteData = routeData;
    }

    public virtual HttpContextBase HttpContext { get; set; }

    public virtual RouteData RouteData { get; set; }
}
