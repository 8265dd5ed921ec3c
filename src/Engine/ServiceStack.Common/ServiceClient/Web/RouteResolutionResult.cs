namespace ServiceStack.ServiceClient.Web;

/// <summary>The URL of a request by one route, or why the route doesn't fit.</summary>
public class RouteResolutionResult
{
    /// <summary>Creates an empty result. Use <see cref="Success"/> or <see cref="Error"/>.</summary>
    public RouteResolutionResult()
    {
    }

    /// <summary>Why the route doesn't fit; <see langword="null"/> if it does.</summary>
    public string FailReason { get; private set; }

    /// <summary>Whether the route fits the request.</summary>
    public bool Matches => string.IsNullOrEmpty(FailReason);

    /// <summary>The route.</summary>
    public RestRoute Route { get; private set; }

    /// <summary>The URL, relative to the base URL; <see langword="null"/> if the route doesn't fit.</summary>
    public string Uri { get; private set; }

    /// <summary>Creates the result of a route that doesn't fit.</summary>
    public static RouteResolutionResult Error(RestRoute route, string errorMsg) => new() { Route = route, FailReason = errorMsg };

    /// <summary>Creates the result of a route that fits.</summary>
    public static RouteResolutionResult Success(RestRoute route, string uri) => new() { Route = route, Uri = uri };
}
