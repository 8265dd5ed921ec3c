using System;
using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Logging;

/// <summary>The log of the hosts; each line names peer, request id and reason if it has them.</summary>
internal interface IHostLog
{
    /// <summary>Checked before a line is built, so that disabled levels cost nothing.</summary>
    bool IsEnabled(HostLogLevel level);

    /// <param name="level">The level.</param>
    /// <param name="message">One line without control characters of the peer's making.</param>
    /// <param name="error">Its stack trace follows; null for none.</param>
    /// <param name="kind">
    /// What the line is limited with, by <see cref="LogLimits"/>: the member that logs. A method that logs for its callers passes theirs
    /// on. Never a text that a client can choose.
    /// </param>
    /// <param name="line">The line of the source, with the same purpose.</param>
    void Write(
        HostLogLevel level, string message, Exception? error = null, [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0);
}
