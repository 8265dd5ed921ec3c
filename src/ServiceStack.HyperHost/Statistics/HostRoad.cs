namespace ServiceStack.HyperHost.Statistics;

/// <summary>The protocol of a request, as statistics tell requests apart.</summary>
internal enum HostRoad
{
    /// <summary>FastCGI.</summary>
    FastCgi,

    /// <summary>HTTP, of our own or Kestrel's.</summary>
    Http,
}
