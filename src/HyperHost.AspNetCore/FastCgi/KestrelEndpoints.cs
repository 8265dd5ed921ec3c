using System.Collections;
using System.Linq;
using System.Reflection;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Configuration;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Whether Kestrel has endpoints of its own, beside the addresses of the server: with neither it takes a default port.</summary>
internal static class KestrelEndpoints
{
    // Kestrel shows its options' endpoints to nobody; a test notices if the name changes
    private static readonly PropertyInfo? OfCode = typeof(KestrelServerOptions).GetProperty(
        "CodeBackedListenOptions", BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public);

    public static bool AreConfigured(KestrelServerOptions options) =>
        OfCode?.GetValue(options) is ICollection { Count: > 0 }
            || options.ConfigurationLoader?.Configuration.GetSection("Endpoints").GetChildren().Any() == true;
}
