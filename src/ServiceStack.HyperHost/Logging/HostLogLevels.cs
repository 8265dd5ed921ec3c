using System;

namespace ServiceStack.HyperHost;

/// <summary>Which lines a host writes to its log.</summary>
[Flags]
public enum HostLogLevels
{
    /// <summary>No line at all.</summary>
    None = 0,

    /// <summary>Single connections: those that come and go, clients that leave.</summary>
    Debug = 1,

    /// <summary>Addresses that are listened on; a stop; a peer that broke a rule.</summary>
    Notice = 2,

    /// <summary>A limit was met.</summary>
    Warning = 4,

    /// <summary>A fault of the app or of the host.</summary>
    Error = 8,

    /// <summary>All but <see cref="Debug"/>.</summary>
    Standard = Notice | Warning | Error,

    /// <summary>Every line.</summary>
    All = Standard | Debug,
}
