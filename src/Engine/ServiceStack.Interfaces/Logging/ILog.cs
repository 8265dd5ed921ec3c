namespace ServiceStack.Logging;

using System;

/// <summary>A logger of one category. Get one from <see cref="LogManager.GetLogger(Type)"/>.</summary>
public interface ILog
{
    /// <summary>Whether debug entries are written. Check it before you compute an expensive message.</summary>
    bool IsDebugEnabled { get; }

    /// <summary>Writes an entry for developers.</summary>
    /// <param name="message">Any object; its <c>ToString</c> is logged.</param>
    void Debug(object message);

    /// <summary>Writes an entry for developers, with an exception.</summary>
    void Debug(object message, Exception exception);

    /// <summary>Writes an entry for developers, formatted as by <see cref="string.Format(string, object[])"/>.</summary>
    void DebugFormat(string format, params object[] args);

    /// <summary>Writes an entry about an operation that failed.</summary>
    /// <param name="message">Any object; its <c>ToString</c> is logged.</param>
    void Error(object message);

    /// <summary>Writes an entry about an operation that failed, with its exception.</summary>
    void Error(object message, Exception exception);

    /// <summary>Writes an entry about an operation that failed, formatted as by <see cref="string.Format(string, object[])"/>.</summary>
    void ErrorFormat(string format, params object[] args);

    /// <summary>Writes an entry about a failure that the application can't recover from.</summary>
    /// <param name="message">Any object; its <c>ToString</c> is logged.</param>
    void Fatal(object message);

    /// <summary>Writes an entry about a failure that the application can't recover from, with its exception.</summary>
    void Fatal(object message, Exception exception);

    /// <summary>
    /// Writes an entry about a failure that the application can't recover from, formatted as by
    /// <see cref="string.Format(string, object[])"/>.
    /// </summary>
    void FatalFormat(string format, params object[] args);

    /// <summary>Writes an entry about normal operation.</summary>
    /// <param name="message">Any object; its <c>ToString</c> is logged.</param>
    void Info(object message);

    /// <summary>Writes an entry about normal operation, with an exception.</summary>
    void Info(object message, Exception exception);

    /// <summary>Writes an entry about normal operation, formatted as by <see cref="string.Format(string, object[])"/>.</summary>
    void InfoFormat(string format, params object[] args);

    /// <summary>Writes an entry about something unexpected that the application recovers from.</summary>
    /// <param name="message">Any object; its <c>ToString</c> is logged.</param>
    void Warn(object message);

    /// <summary>Writes an entry about something unexpected that the application recovers from, with its exception.</summary>
    void Warn(object message, Exception exception);

    /// <summary>
    /// Writes an entry about something unexpected that the application recovers from, formatted as by
    /// <see cref="string.Format(string, object[])"/>.
    /// </summary>
    void WarnFormat(string format, params object[] args);
}
