namespace ServiceStack.Logging.Support.Logging;

using System;
using System.Text;

/// <summary>Appends each entry to a <see cref="StringBuilder"/>, as one line <c>LEVEL: message</c>.</summary>
public class StringBuilderLog : ILog
{
    private readonly StringBuilder _logs;

    /// <summary>Creates a logger. The category isn't written.</summary>
    /// <param name="logs">Receives the entries; the logger locks it while it writes.</param>
    public StringBuilderLog(string type, StringBuilder logs)
    {
        _logs = logs;
    }

    /// <summary>Creates a logger. The category isn't written.</summary>
    /// <param name="logs">Receives the entries; the logger locks it while it writes.</param>
    public StringBuilderLog(Type type, StringBuilder logs)
    {
        _logs = logs;
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

    private void Write(string level, string text)
    {
        lock (_logs) _logs.Append(level).Append(": ").AppendLine(text);
    }
}
