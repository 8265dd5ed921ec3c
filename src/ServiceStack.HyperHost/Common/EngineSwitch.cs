using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Common;

/// <summary>Engine configuration that the host uses beyond v3's API.</summary>
internal static class EngineSwitch
{
    /// <summary>Errors show their stack to everyone, not in DebugMode alone.</summary>
    public static bool ShowsStackTraces => Behaviour is { ShowsStackTraces: true };

    /// <summary>UserHostAddress is the peer's, and RemoteIp what any peer forwards, as in v3.</summary>
    public static bool TakesPeerAsClient => Behaviour is { TakesPeerAsClient: true };

    /// <summary>X-Http-Method-Override counts in the query, and for every method, as in v3.</summary>
    public static bool TakesAnyMethodOverride => Behaviour is { TakesAnyMethodOverride: true };

    /// <summary>Responses have the application's own headers for caches, and no others, as in v3.</summary>
    public static bool AddsNoCacheHeaders => Behaviour is { AddsNoCacheHeaders: true };

    /// <summary>A line feed alone ends a line of a multipart body.</summary>
    public static bool TakesLineFeedParts => Behaviour is { TakesLineFeedParts: true };

    // Cast to object first: this engine's class implements the interface, so the compiler would drop the test; the original's does not.
    private static IEngineBehaviour? Behaviour => (object)EndpointHost.Config as IEngineBehaviour;

    /// <summary>Determines the client of a request by the trusted proxies of the engine's configuration; null if unknown.</summary>
    public static string? ClientOf(string? peer, string? forwardedFor, string? realIp, string? forwarded) =>
        (object)EndpointHost.Config is IClientResolver resolver
            ? resolver.ClientOf(peer, forwardedFor, realIp, forwarded)
            : TrustedProxies.OfThisMachine.ClientOf(peer, forwardedFor, realIp, forwarded);

    /// <summary>Restores all of v3's own behaviour. Does nothing if the engine is v3's own.</summary>
    public static void UseV3() => ((object)EndpointHost.Config as IEngineSetup)?.UseV3Behaviour();
}
