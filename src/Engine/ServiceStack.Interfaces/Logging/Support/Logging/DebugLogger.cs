namespace ServiceStack.Logging.Support.Logging;

using System;

/// <summary>Writes each entry to the listeners of <see cref="System.Diagnostics.Trace"/>, as <c>LEVEL: message</c>.</summary>
public class DebugLogger : ILog
{
    /// <summary>Creates a logger. The category isn't written.</summary>
    public DebugLogger(string type)
    {
    }

    /// <summary>Creates a logger. The category isn't written.</summary>
    public DebugLogger(Type type)
    {
    }

    /// <inheritdoc/>
    public bool IsDebugEnabled => true;

    /// <inheritdoc/>
    public void Debug(object message) => Write("DEBUG", EntryText.Of(message));

    /// <inheritdoc/>
    public void Debug(object message, Exception exception) => Write("DEBUG", EntryText.Of(message, exception));

    /// <inheritdoc/>
    public void DebugFormat(string format, params object[] args) => Write("DEBUG", EntryText.Format(format, args));

    /// <inheritdoc/>
    public void Error(object message) => Write("ERROR", EntryText.Of(message));

    /// <inheritdoc/>
    public void Error(object message, Exception exception) => Write("ERROR", EntryText.Of(message, exception));

    /// <inheritdoc/>
    public void ErrorFormat(string format, params object[] args) => Write("ERROR", EntryText.Format(format, args));

    /// <inheritdoc/>
    public void Fatal(object message) => Write("FATAL", EntryText.Of(message));

    /// <inheritdoc/>
    public void Fatal(object message, Exception exception) => Write("FATAL", EntryText.Of(message, exception));

    /// <inheritdoc/>
    public void FatalFormat(string format, params object[] args) => Write("FATAL", EntryText.Format(format, args));

    /// <inheritdoc/>
    public void Info(object message) => Write("INFO", EntryText.Of(message));

    /// <inheritdoc/>
    public void Info(object message, Exception exception) => Write("INFO", EntryText.Of(message, exception));

    /// <inheritdoc/>
    public void InfoFormat(string format, params object[] args) => Write("INFO", EntryText.Format(format, args));

    /// <inheritdoc/>
    public void Warn(object message) => Write("WARN", EntryText.Of(message));

    /// <inheritdoc/>
    public void Warn(object message, Exception exception) => Write("WARN", EntryText.Of(message, exception));

    /// <inheritdoc/>
    public void WarnFormat(string format, params object[] args) => Write("WARN", EntryText.Format(format, args));

    // Trace, not Debug: the compiler removes calls of System.Diagnostics.Debug from a release build.
    private static void Write(string level, string text) => System.Diagnostics.Trace.WriteLine(level + ": " + text);
}
