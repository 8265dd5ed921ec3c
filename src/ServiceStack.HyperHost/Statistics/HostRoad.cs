namespace ServiceStack.HyperHost.Statistics;

/// <summary>The road on which a request came.</summary>
internal enum HostRoad
{
    /// <summary>FastCGI.</summary>
    FastCgi,

    /// <summary>HTTP, of our own or Kestrel's.</summary>
    Http,
}
