namespace ServiceStack.HyperHost.Metrics;

/// <summary>The protocol of a request; statistics count each apart.</summary>
internal enum TransportKind
{
    /// <summary>FastCGI.</summary>
    FastCgi,

    /// <summary>HTTP, of our own or Kestrel's.</summary>
    Http,
}
