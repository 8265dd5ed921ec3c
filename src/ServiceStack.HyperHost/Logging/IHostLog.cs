using System;
using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Logging;

/// <summary>The log of the hosts; each line names peer, request id and reason if it has them.</summary>
internal interface IHostLog
{
    /// <summary>Whether a level is written. Check it before formatting a line, so that disabled levels cost nothing.</summary>
    bool IsEnabled(HostLogLevel level);

    /// <param name="level">The level.</param>
    /// <param name="message">One line; control characters from the peer must be escaped.</param>
    /// <param name="error">Exception, whose stack trace follows the line; null for none.</param>
    /// <param name="kind">
    /// The logging member, by which <see cref="LogLimits"/> groups lines. A method that logs for its callers passes the caller's member.
    /// Never a text that a client can choose.
    /// </param>
    /// <param name="line">The source line, which also identifies the group.</param>
    void Write(
        HostLogLevel level, string message, Exception? error = null, [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0);
}
