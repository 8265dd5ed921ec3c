namespace ServiceStack.HyperHost.Logging;

/// <summary>Weight of a log line, lightest first.</summary>
internal enum HostLogLevel
{
    /// <summary>A client that left, a connection that came or went.</summary>
    Debug,

    /// <summary>Addresses that are listened on; a stop; a peer that broke a rule.</summary>
    Notice,

    /// <summary>A limit was met.</summary>
    Warning,

    /// <summary>A fault of the app or of this host.</summary>
    Error,
}
