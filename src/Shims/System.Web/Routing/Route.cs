namespace System.Web.Routing;

/// <summary>A route with a template, such as <c>{controller}/{action}</c>, and the handler behind it.</summary>
public class Route : RouteBase
{
    public Route(string url, IRouteHandler routeHandler) : this(url, null, null, routeHandler)
    {
    }

    public Route(string url, RouteValueDictionary defaults, IRouteHandler routeHandler) : this(url, defaults, null, routeHandler)
    {
    }

    public Route(string url, RouteValueDictionary defaults, RouteValueDictionary constraints, IRouteHandler routeHandler)
    {
        Url = url;
        Defaults = defaults;
        Constraints = constraints;
        RouteHandler = routeHandler;
    }

    public RouteValueDictionary Constraints { get; set; }

    public RouteValueDictionary DataTokens { get; set; }

    public RouteValueDictionary Defaults { get; set; }

    public IRouteHandler RouteHandler { get; set; }

    public string Url { get; set; }

    /// <returns>Null: there is no request of ASP.NET outside of it.</returns>
    public override RouteData GetRouteData(HttpContextBase httpContext) => null;
}
