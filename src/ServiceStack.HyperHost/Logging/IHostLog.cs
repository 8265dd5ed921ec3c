using System;

namespace ServiceStack.HyperHost.Logging;

/// <summary>Where the hosts write their lines; each line names peer, request id and reason where it has them.</summary>
internal interface IHostLog
{
    /// <summary>Asked before a line is put together, so that unwanted lines cost nothing.</summary>
    bool IsEnabled(HostLogLevel level);

    /// <param name="message">One line without control characters of the peer's making.</param>
    void Write(HostLogLevel level, string message, Exception? error = null);
}
