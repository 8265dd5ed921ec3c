using System;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Common;

/// <summary>Engine configuration that the host uses beyond v3's API.</summary>
internal static class EngineSwitch
{
    /// <summary>Errors show their stack to everyone, not in DebugMode alone.</summary>
    public static bool ShowsStackTraces => GetService(HostContract.StackTraces) is not null;

    /// <summary>UserHostAddress is the peer's, and RemoteIp what any peer forwards, as in v3.</summary>
    public static bool TakesPeerAsClient => GetService(HostContract.PeerAsClient) is not null;

    /// <summary>X-Http-Method-Override counts in the query, and for every method, as in v3.</summary>
    public static bool TakesAnyMethodOverride => GetService(HostContract.AnyMethodOverride) is not null;

    /// <summary>Responses have the application's own headers for caches, and no others, as in v3.</summary>
    public static bool AddsNoCacheHeaders => GetService(HostContract.NoCacheHeaders) is not null;

    /// <summary>A line feed alone ends a line of a multipart body.</summary>
    public static bool TakesLineFeedParts => GetService(HostContract.LineFeedParts) is not null;

    /// <summary>The client of a request, by the proxies that the configuration trusts; null for one that is not known.</summary>
    public static string? ClientOf(string? peer, string? forwardedFor, string? realIp, string? forwarded) =>
        GetService(HostContract.ClientResolver) is Func<string?, string?, string?, string?, string?> resolve
            ? resolve(peer, forwardedFor, realIp, forwarded) : TrustedProxies.OfThisMachine.ClientOf(peer, forwardedFor, realIp, forwarded);

    /// <summary>Restores all of v3's own behaviour. Does nothing if the engine is v3's own.</summary>
    public static void UseV3() => (GetService(HostContract.V3Switch) as Action)?.Invoke();

    // as an object: this engine's class implements the interface, so the compiler would drop the test, and the original's does not
    private static object? GetService(Type what) => (object)EndpointHost.Config is IServiceProvider config ? config.GetService(what) : null;
}
