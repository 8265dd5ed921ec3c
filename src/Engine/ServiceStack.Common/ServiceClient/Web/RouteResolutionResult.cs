namespace ServiceStack.ServiceClient.Web;

/// <summary>A route with a request's values in it, or why it cannot have them.</summary>
public class RouteResolutionResult
{
    public RouteResolutionResult()
    {
    }

    public string FailReason { get; private set; }

    public bool Matches => string.IsNullOrEmpty(FailReason);

    public RestRoute Route { get; private set; }

    public string Uri { get; private set; }

    public static RouteResolutionResult Error(RestRoute route, string errorMsg) => new() { Route = route, FailReason = errorMsg };

    public static RouteResolutionResult Success(RestRoute route, string uri) => new() { Route = route, Uri = uri };
}
