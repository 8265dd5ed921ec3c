namespace ServiceStack.HyperHost;

/// <summary>The protocol of an address.</summary>
public enum ListenProtocol
{
    /// <summary>FastCGI 1.0, for a web server in front.</summary>
    FastCgi,

    /// <summary>HTTP.</summary>
    Http,
}
