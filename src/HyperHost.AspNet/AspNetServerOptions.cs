using System.Collections.Generic;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>The applications of an <see cref="AspNetServer"/> and its addresses. Read when it starts.</summary>
internal sealed class AspNetServerOptions
{
    /// <summary>At least one; of those that fit a request, the one with host, port and the longest virtual path serves it.</summary>
    public IList<AspNetApplicationOptions> Applications { get; } = new List<AspNetApplicationOptions>();

    /// <summary>FastCGI addresses that applications without addresses of their own share.</summary>
    public IList<string> Addresses { get; } = new List<string>();

    /// <summary>
    /// Limits, sockets, logs and whom to believe, for all applications. An access log must be an <see cref="AccessLog"/>:
    /// its lines are created in the applications' domains, which have no other.
    /// </summary>
    public HyperHostOptions Host { get; set; } = new();
}
