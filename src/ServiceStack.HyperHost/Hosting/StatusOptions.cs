using System.Collections.Generic;

namespace ServiceStack.HyperHost;

/// <summary>Options of the status page and metrics. Read when the host starts.</summary>
public sealed class StatusOptions
{
    /// <summary>
    /// Path of the status: a page for browsers, php-fpm's text for other clients, JSON with <c>?json</c>; null (the default) for none.
    /// </summary>
    /// <remarks>It hides the application's own path of that name.</remarks>
    public string? Path { get; set; }

    /// <summary>Path of the metrics for Prometheus, served if <see cref="Path"/> is set; default "/metrics".</summary>
    public string MetricsPath { get; set; } = "/metrics";

    /// <summary>
    /// Clients that may see status and metrics: addresses and networks ("10.0.0.0/8"). Empty (the default): this machine alone. Behind a
    /// trusted proxy, the forwarded address counts.
    /// </summary>
    public ICollection<string> AllowedClients { get; } = new List<string>();

    /// <summary>
    /// Token that grants access from any address, sent as <c>Authorization: Bearer</c>. At least 16 characters; null (the default) for
    /// none.
    /// </summary>
    public string? Token { get; set; }

    /// <summary>Names of advice to hide, such as "one-route". Empty by default.</summary>
    public ICollection<string> SuppressedAdvice { get; } = new List<string>();
}
