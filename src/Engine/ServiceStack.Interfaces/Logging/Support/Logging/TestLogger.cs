namespace ServiceStack.Logging.Support.Logging;

using System;
using System.Collections.Generic;

/// <summary>Collects the entries of all its instances in one list per process. Read it with <see cref="GetLogs"/>.</summary>
public class TestLogger : ILog
{
    private static readonly List<KeyValuePair<Levels, string>> Logs = [];

    /// <summary>Creates a logger. The category isn't recorded.</summary>
    public TestLogger(string type)
    {
    }

    /// <summary>Creates a logger. The category isn't recorded.</summary>
    public TestLogger(Type type)
    {
    }

    /// <inheritdoc/>
    public bool IsDebugEnabled => true;

    /// <inheritdoc/>
    public void Debug(object message) => Write(Levels.DEBUG, EntryText.Of(message));

    /// <inheritdoc/>
    public void Debug(object message, Exception exception) => Write(Levels.DEBUG, EntryText.Of(message, exception));

    /// <inheritdoc/>
    public void DebugFormat(string format, params object[] args) => Write(Levels.DEBUG, EntryText.Format(format, args));

    /// <inheritdoc/>
    public void Error(object message) => Write(Levels.ERROR, EntryText.Of(message));

    /// <inheritdoc/>
    public void Error(object message, Exception exception) => Write(Levels.ERROR, EntryText.Of(message, exception));

    /// <inheritdoc/>
    public void ErrorFormat(string format, params object[] args) => Write(Levels.ERROR, EntryText.Format(format, args));

    /// <inheritdoc/>
    public void Fatal(object message) => Write(Levels.FATAL, EntryText.Of(message));

    /// <inheritdoc/>
    public void Fatal(object message, Exception exception) => Write(Levels.FATAL, EntryText.Of(message, exception));

    /// <inheritdoc/>
    public void FatalFormat(string format, params object[] args) => Write(Levels.FATAL, EntryText.Format(format, args));

    /// <inheritdoc/>
    public void Info(object message) => Write(Levels.INFO, EntryText.Of(message));

    /// <inheritdoc/>
    public void Info(object message, Exception exception) => Write(Levels.INFO, EntryText.Of(message, exception));

    /// <inheritdoc/>
    public void InfoFormat(string format, params object[] args) => Write(Levels.INFO, EntryText.Format(format, args));

    /// <inheritdoc/>
    public void Warn(object message) => Write(Levels.WARN, EntryText.Of(message));

    /// <inheritdoc/>
    public void Warn(object message, Exception exception) => Write(Levels.WARN, EntryText.Of(message, exception));

    /// <inheritdoc/>
    public void WarnFormat(string format, params object[] args) => Write(Levels.WARN, EntryText.Format(format, args));

    /// <summary>Gets the collected entries.</summary>
    /// <returns>The list itself. Tests may clear it.</returns>
    public static IList<KeyValuePair<Levels, string>> GetLogs() => Logs;

    private static void Write(Levels level, string text)
    {
        lock (Logs) Logs.Add(new(level, text));
    }

    /// <summary>Severity of a collected entry.</summary>
    public enum Levels
    {
        /// <summary>For developers.</summary>
        DEBUG = 0,

        /// <summary>An operation failed.</summary>
        ERROR = 1,

        /// <summary>The application can't recover.</summary>
        FATAL = 2,

        /// <summary>Normal operation.</summary>
        INFO = 3,

        /// <summary>Unexpected, but recovered from.</summary>
        WARN = 4,
    }
}
