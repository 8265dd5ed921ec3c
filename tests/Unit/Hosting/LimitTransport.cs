namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>What requests come by, as far as limits may differ.</summary>
public enum LimitTransport
{
    /// <summary>FastCGI, also of ASP.NET applications.</summary>
    FastCgi,

    /// <summary>HTTP/1.1 of our own.</summary>
    Http,

    /// <summary>Kestrel's HTTP on our sockets.</summary>
    Kestrel,
}
