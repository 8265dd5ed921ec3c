namespace ServiceStack.HyperHost.Metrics;

/// <summary>The protocol of a request. Statistics distinguish it.</summary>
internal enum TransportKind
{
    /// <summary>FastCGI.</summary>
    FastCgi,

    /// <summary>HTTP, by the host's own server or by Kestrel.</summary>
    Http,
}
