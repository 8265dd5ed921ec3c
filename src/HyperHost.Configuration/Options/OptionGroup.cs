namespace ServiceStack.HyperHost.Server.Options;

/// <summary>The parts of <c>--help</c>, in its order.</summary>
internal enum OptionGroup
{
    /// <summary>What is served.</summary>
    Applications,

    /// <summary>Addresses to listen on.</summary>
    Addresses,

    /// <summary>What is done instead of serving.</summary>
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

    /// <summary>Whom to believe.</summary>
    Trust,

    /// <summary>What the server shows of itself.</summary>
    Monitoring,

    /// <summary>Taken for the sake of old command lines only: not shown.</summary>
    Replaced,
}
