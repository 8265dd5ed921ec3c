using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost;

/// <summary>What a host tells balancers and supervisors of itself. Read when the host starts.</summary>
public sealed class HealthOptions
{
    /// <summary>
    /// Answers <c>/healthz</c>, <c>/readyz</c> and <c>/ping</c>, hiding the application's own paths of these names. Default false.
    /// </summary>
    public bool IsEnabled { get; set; }

    /// <summary>
    /// Requests that may wait for their turn while the host still counts as ready; 0 (the default) stands for half of
    /// <see cref="HostLimits.MaxQueuedRequests"/>.
    /// </summary>
    public int MostQueued { get; set; }

    /// <summary>
    /// From the wish to stop to the end of listening: the host says that it is not ready, and serves on, so that a balancer can notice.
    /// Default zero.
    /// </summary>
    public TimeSpan DrainDelay { get; set; }

    /// <summary>
    /// Checks of the application by name, asked at each <c>/readyz</c>: null for all is well, or one line that says what is not. One that
    /// throws has failed.
    /// </summary>
    public IDictionary<string, Func<string?>> Checks { get; } = new Dictionary<string, Func<string?>>(StringComparer.Ordinal);
}
