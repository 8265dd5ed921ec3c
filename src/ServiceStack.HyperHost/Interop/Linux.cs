using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// The one place that decides by system. What calls the C library has <see cref="SupportedOSPlatformAttribute"/>, so the analyzer (CA1416)
/// reports each call of it that is not behind <see cref="IsHere"/>. Other systems have .NET's own means, in
/// <see cref="PortableSystem"/> and <c>Transport/Managed</c>.
/// </summary>
internal static partial class Linux
{
    /// <summary>Whether this process runs on Linux.</summary>
    [SupportedOSPlatformGuard("linux")]
    public static partial bool IsHere { get; }
}
