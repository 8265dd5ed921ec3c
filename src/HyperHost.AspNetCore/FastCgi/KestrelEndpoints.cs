using System.Collections;
using System.Linq;
using System.Reflection;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Configuration;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>
/// Whether Kestrel has endpoints in addition to the server's addresses; without either, Kestrel listens on a default port.
/// </summary>
internal static class KestrelEndpoints
{
    // Kestrel has no public API for these endpoints. A test fails if the property is renamed.
    private static readonly PropertyInfo? OfCode = typeof(KestrelServerOptions).GetProperty(
        "CodeBackedListenOptions", BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public);

    public static bool AreConfigured(KestrelServerOptions options) =>
        OfCode?.GetValue(options) is ICollection { Count: > 0 }
            || options.ConfigurationLoader?.Configuration.GetSection("Endpoints").GetChildren().Any() == true;
}
