namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>The sections of <c>--help</c>, in order.</summary>
internal enum OptionGroup
{
    /// <summary>The applications to serve.</summary>
    Applications,

    /// <summary>Addresses to listen on.</summary>
    Addresses,

    /// <summary>Actions other than serving.</summary>
    Commands,

    /// <summary>Sources of options, and the process.</summary>
    Process,

    /// <summary>Logs.</summary>
    Logging,

    /// <summary>Connections, threads, sockets.</summary>
    Connections,

    /// <summary>Certificates, and other options of https.</summary>
    Tls,

    /// <summary>Limits of requests.</summary>
    Limits,

    /// <summary>Trusted proxies and allowed clients.</summary>
    Trust,

    /// <summary>Status page, metrics and health checks.</summary>
    Monitoring,

    /// <summary>Options of earlier servers that are accepted for compatibility, and not listed.</summary>
    Replaced,
}
