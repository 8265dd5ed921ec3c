using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>
/// The host's decision by system, for code that runs in the server itself: on Mono an application may bring an older host, which can't be
/// asked.
/// </summary>
internal static partial class ServerSystem
{
    /// <summary>Whether this process runs on Linux.</summary>
    [SupportedOSPlatformGuard("linux")]
    public static partial bool IsLinux { get; }
}
