namespace ServiceStack.HyperHost.Metrics;

/// <summary>The names of transports.</summary>
internal static class TransportKinds
{
    /// <summary>For programs: "fastcgi", "http".</summary>
    public static string Key(this TransportKind transport) => transport == TransportKind.FastCgi ? "fastcgi" : "http";

    /// <summary>For people: "FastCGI", "HTTP".</summary>
    public static string Name(this TransportKind transport) => transport == TransportKind.FastCgi ? "FastCGI" : "HTTP";
}
