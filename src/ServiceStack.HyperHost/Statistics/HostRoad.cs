namespace ServiceStack.HyperHost.Statistics;

/// <summary>The protocol of a request; statistics count each apart.</summary>
internal enum HostRoad
{
    /// <summary>FastCGI.</summary>
    FastCgi,

    /// <summary>HTTP, of our own or Kestrel's.</summary>
    Http,
}
