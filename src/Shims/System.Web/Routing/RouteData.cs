namespace System.Web.Routing;

public class RouteData
{
    public RouteData()
    {
    }

    public RouteData(RouteBase route, IRouteHandler routeHandler)
    {
        Route = route;
        RouteHandler = routeHandler;
    }

    public RouteValueDictionary DataTokens { get; } = [];

    public RouteBase Route { get; set; }

    public IRouteHandler RouteHandler { get; set; }

    public RouteValueDictionary Values { get; } = [];
}
