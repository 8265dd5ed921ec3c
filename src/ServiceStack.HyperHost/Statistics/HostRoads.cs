namespace ServiceStack.HyperHost.Statistics;

/// <summary>The names of transports.</summary>
internal static class HostRoads
{
    /// <summary>For programs: "fastcgi", "http".</summary>
    public static string Key(this HostRoad road) => road == HostRoad.FastCgi ? "fastcgi" : "http";

    /// <summary>For people: "FastCGI", "HTTP".</summary>
    public static string Name(this HostRoad road) => road == HostRoad.FastCgi ? "FastCGI" : "HTTP";
}
