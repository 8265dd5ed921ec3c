namespace ServiceStack.Logging.Support.Logging;

using System;

/// <summary>Writes each entry to standard output, as <c>LEVEL: message</c>.</summary>
public class ConsoleLogger : ILog
{
    /// <summary>Creates a logger. The category isn't written.</summary>
    public ConsoleLogger(string type)
    {
    }

    /// <summary>Creates a logger. The category isn't written.</summary>
    public ConsoleLogger(Type type)
    {
    }

    /// <inheritdoc/>
    public bool IsDebugEnabled => true;

    /// <inheritdoc/>
    public void Debug(object message) => Write("DEBUG", LogText.Of(message));

    /// <inheritdoc/>
    public void Debug(object message, Exception exception) => Write("DEBUG", LogText.Of(message, exception));

    /// <inheritdoc/>
    public void DebugFormat(string format, params object[] args) => Write("DEBUG", LogText.Format(format, args));

    /// <inheritdoc/>
    public void Error(object message) => Write("ERROR", LogText.Of(message));

    /// <inheritdoc/>
    public void Error(object message, Exception exception) => Write("ERROR", LogText.Of(message, exception));

    /// <inheritdoc/>
    public void ErrorFormat(string format, params object[] args) => Write("ERROR", LogText.Format(format, args));

    /// <inheritdoc/>
    public void Fatal(object message) => Write("FATAL", LogText.Of(message));

    /// <inheritdoc/>
    public void Fatal(object message, Exception exception) => Write("FATAL", LogText.Of(message, exception));

    /// <inheritdoc/>
    public void FatalFormat(string format, params object[] args) => Write("FATAL", LogText.Format(format, args));

    /// <inheritdoc/>
    public void Info(object message) => Write("INFO", LogText.Of(message));

    /// <inheritdoc/>
    public void Info(object message, Exception exception) => Write("INFO", LogText.Of(message, exception));

    /// <inheritdoc/>
    public void InfoFormat(string format, params object[] args) => Write("INFO", LogText.Format(format, args));

    /// <inheritdoc/>
    public void Warn(object message) => Write("WARN", LogText.Of(message));

    /// <inheritdoc/>
    public void Warn(object message, Exception exception) => Write("WARN", LogText.Of(message, exception));

    /// <inheritdoc/>
    public void WarnFormat(string format, params object[] args) => Write("WARN", LogText.Format(format, args));

    private static void Write(string level, string text) => Console.WriteLine(level + ": " + text);
}
