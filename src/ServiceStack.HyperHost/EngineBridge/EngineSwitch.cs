using System;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>Engine configuration that the host uses beyond v3's API.</summary>
internal static class EngineSwitch
{
    /// <summary>Errors show their stack to everyone, not in DebugMode alone.</summary>
    public static bool ShowsStackTraces => GetService(HostContract.StackTraces) is not null;

    /// <summary>Restores all of v3's own behaviour. Does nothing if the engine is v3's own.</summary>
    public static void UseV3() => (GetService(HostContract.V3Switch) as Action)?.Invoke();

    // as an object: this engine's class implements the interface, so the compiler would drop the test, and the original's does not
    private static object? GetService(Type what) => (object)EndpointHost.Config is IServiceProvider config ? config.GetService(what) : null;
}
