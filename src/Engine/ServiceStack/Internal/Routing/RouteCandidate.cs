namespace ServiceStack.Internal.Routing;

using ServiceStack.ServiceHost;

/// <summary>A route as the table holds it: with its place among those of the same first literal.</summary>
internal sealed class RouteCandidate
{
    private static readonly string[] CommonVerbs = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"];

    private readonly bool[] _allowsCommonVerb = new bool[CommonVerbs.Length];

    public RouteCandidate(RestPath route, int order)
    {
        Route = route;
        Order = order;
        for (var i = 0; i < CommonVerbs.Length; i++) _allowsCommonVerb[i] = route.AllowsVerb(CommonVerbs[i]);
    }

    public RestPath Route { get; }

    public int Order { get; }

    public bool AllowsVerb(string httpMethod)
    {
        if (Route.AllowsAllVerbs) return true;
        for (var i = 0; i < CommonVerbs.Length; i++)
        {
            if (Verb.Is(httpMethod, CommonVerbs[i])) return _allowsCommonVerb[i];
        }
        return Route.AllowsVerb(httpMethod);
    }
}
