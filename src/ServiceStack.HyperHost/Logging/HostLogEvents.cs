using System;

namespace ServiceStack.HyperHost.Logging;

/// <summary>
/// Publishes each line of the log as an event of .NET's DiagnosticListener "ServiceStack.HyperHost.Log", with the names <c>level</c>,
/// <c>message</c>, <c>exception.type</c>, <c>exception.message</c> and <c>exception.stacktrace</c>. .NET Framework has none.
/// </summary>
internal static partial class HostLogEvents
{
    /// <summary>Whether the listener has a subscriber. Callers publish only then.</summary>
    public static partial bool AreEnabled { get; }

    /// <param name="level">The name of the level.</param>
    /// <param name="message">One line, secrets masked.</param>
    /// <param name="error">Null for none.</param>
    public static partial void Publish(string level, string message, Exception? error);
}
