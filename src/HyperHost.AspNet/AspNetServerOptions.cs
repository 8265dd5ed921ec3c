using System.Collections.Generic;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>Options of an <see cref="AspNetServer"/>. Read at its start.</summary>
internal sealed class AspNetServerOptions
{
    /// <summary>At least one. If several match a request, a matching host and port and the longest virtual path decide.</summary>
    public IList<AspNetApplicationOptions> Applications { get; } = new List<AspNetApplicationOptions>();

    /// <summary>FastCGI addresses shared by the applications without addresses of their own.</summary>
    public IList<string> Addresses { get; } = new List<string>();

    /// <summary>
    /// Limits, sockets, logs and trusted proxies for all applications. An access log must be an <see cref="AccessLog"/>, because its lines
    /// are created in the applications' domains.
    /// </summary>
    public HyperHostOptions Host { get; set; } = new();
}
