using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost;

/// <summary>Options of the health endpoints for balancers and supervisors. Read when the host starts.</summary>
public sealed class HealthOptions
{
    /// <summary>The paths of the endpoints.</summary>
    internal static string[] Paths { get; } = ["/healthz", "/readyz", "/ping"];

    /// <summary>
    /// Answers <c>/healthz</c>, <c>/readyz</c> and <c>/ping</c>, hiding the application's own paths of these names. Default false.
    /// </summary>
    public bool IsEnabled { get; set; }

    /// <summary>
    /// Requests that may be queued while the host still counts as ready; 0 (the default) for half of
    /// <see cref="HostLimits.MaxQueuedRequests"/>.
    /// </summary>
    public int MaxQueued { get; set; }

    /// <summary>
    /// The delay from the request to stop until listening ends: the host is not ready but still serves, so that a balancer can notice.
    /// Default zero.
    /// </summary>
    public TimeSpan DrainDelay { get; set; }

    /// <summary>
    /// Checks of the application by name, called for each <c>/readyz</c>: null if all is well, or one line with the problem. One that
    /// throws has failed.
    /// </summary>
    public IDictionary<string, Func<string?>> Checks { get; } = new Dictionary<string, Func<string?>>(StringComparer.Ordinal);
}
