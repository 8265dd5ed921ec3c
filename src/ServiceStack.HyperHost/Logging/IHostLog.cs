using System;

namespace ServiceStack.HyperHost.Logging;

/// <summary>The log of the hosts; each line names peer, request id and reason if it has them.</summary>
internal interface IHostLog
{
    /// <summary>Checked before a line is built, so that disabled levels cost nothing.</summary>
    bool IsEnabled(HostLogLevel level);

    /// <param name="message">One line without control characters of the peer's making.</param>
    void Write(HostLogLevel level, string message, Exception? error = null);
}
