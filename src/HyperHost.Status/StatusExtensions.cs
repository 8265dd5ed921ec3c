using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Status;

namespace ServiceStack.HyperHost;

/// <summary>Adds the status page and the health endpoints to a host.</summary>
public static class StatusExtensions
{
    /// <summary>
    /// Serves the status page, the metrics and advice; only to this machine, unless <see cref="HyperHostOptions.Status"/> allows other
    /// clients.
    /// </summary>
    /// <param name="options">The options of the host, before it starts.</param>
    /// <param name="path">Path of the page, with a leading slash.</param>
    /// <returns>The same options.</returns>
    public static HyperHostOptions UseStatus(this HyperHostOptions options, string path = "/status")
    {
        Guard.NotNull(options);
        options.Status.Path = path;
        return options.AddStatusModule();
    }

    /// <summary>Serves <c>/healthz</c>, <c>/readyz</c> and <c>/ping</c>; see <see cref="HyperHostOptions.Health"/>.</summary>
    /// <param name="options">The options of the host, before it starts.</param>
    /// <returns>The same options.</returns>
    public static HyperHostOptions UseHealth(this HyperHostOptions options)
    {
        Guard.NotNull(options);
        options.Health.IsEnabled = true;
        return options.AddStatusModule();
    }

    /// <summary>Serves the endpoints that <see cref="HyperHostOptions.Status"/> and <see cref="HyperHostOptions.Health"/> enable.</summary>
    internal static HyperHostOptions AddStatusModule(this HyperHostOptions options)
    {
        options.StatusModule = StatusModule.Instance;
        return options;
    }
}
