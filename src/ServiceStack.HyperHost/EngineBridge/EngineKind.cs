using System.Reflection;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>Detects whether the host runs on this project's engine or on the original v3 assemblies.</summary>
internal static class EngineKind
{
    /// <summary>True for this project's engine, which shares a route's handler between requests by itself.</summary>
    public static bool IsOurs { get; } =
        typeof(EndpointHost).Assembly.GetCustomAttribute<AssemblyProductAttribute>()?.Product == "ServiceStack.HyperHost";
}
