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

    /// <summary>Path of the metrics for Prometheus, which are there as the status is; default "/metrics".</summary>
    public string MetricsPath { get; set; } = "/metrics";

    /// <summary>
    /// Clients that may see it: addresses and networks ("10.0.0.0/8"). Empty (the default) for this machine alone. Behind a proxy
    /// the address counts that a trusted proxy names.
    /// </summary>
    public ICollection<string> AllowedClients { get; } = new List<string>();

    /// <summary>
    /// Grants access to requests with it as <c>Authorization: Bearer</c>, from any address. At least 16 characters; null (the default) for
    /// none.
    /// </summary>
    public string? Token { get; set; }

    /// <summary>Names of the advice that is not shown: "one-route". Empty by default.</summary>
    public ICollection<string> SuppressedAdvice { get; } = new List<string>();
}
