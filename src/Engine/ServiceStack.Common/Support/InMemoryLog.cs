namespace ServiceStack.Common.Support;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using ServiceStack.Logging;
using ServiceStack.Shared;

/// <summary>A logger that stores its entries, for assertions in tests.</summary>
public class InMemoryLog : ILog
{
    private readonly object _lock = new();

    /// <summary>Creates an empty log.</summary>
    public InMemoryLog(string loggerName)
    {
        LoggerName = loggerName;
        DebugEntries = [];
        DebugExceptions = [];
        ErrorEntries = [];
        ErrorExceptions = [];
        FatalEntries = [];
        FatalExceptions = [];
        InfoEntries = [];
        InfoExceptions = [];
        WarnEntries = [];
        WarnExceptions = [];
    }

    /// <summary>All entries in order, one a line.</summary>
    public StringBuilder CombinedLog { get; } = new();

    /// <summary>Messages of debug entries.</summary>
    public List<string> DebugEntries { get; set; }

    /// <summary>Exceptions of debug entries.</summary>
    public List<Exception> DebugExceptions { get; set; }

    /// <summary>Messages of error entries.</summary>
    public List<string> ErrorEntries { get; set; }

    /// <summary>Exceptions of error entries.</summary>
    public List<Exception> ErrorExceptions { get; set; }

    /// <summary>Messages of fatal entries.</summary>
    public List<string> FatalEntries { get; set; }

    /// <summary>Exceptions of fatal entries.</summary>
    public List<Exception> FatalExceptions { get; set; }

    /// <summary>Messages of info entries.</summary>
    public List<string> InfoEntries { get; set; }

    /// <summary>Exceptions of info entries.</summary>
    public List<Exception> InfoExceptions { get; set; }

    /// <summary>Messages of warnings.</summary>
    public List<string> WarnEntries { get; set; }

    /// <summary>Exceptions of warnings.</summary>
    public List<Exception> WarnExceptions { get; set; }

    /// <summary>Whether an entry has an exception.</summary>
    public bool HasExceptions =>
        DebugExceptions.Count + ErrorExceptions.Count + FatalExceptions.Count + InfoExceptions.Count + WarnExceptions.Count > 0;

    /// <inheritdoc/>
    public bool IsDebugEnabled => true;

    /// <summary>Name of the log's category.</summary>
    public string LoggerName { get; }

    /// <inheritdoc/>
    public void Debug(object message) => Add("DEBUG", DebugEntries, message);

    /// <inheritdoc/>
    public void Debug(object message, Exception exception)
    {
        Add("DEBUG", DebugEntries, message, exception);
        lock (_lock) DebugExceptions.Add(exception);
    }

    /// <inheritdoc/>
    public void DebugFormat(string format, params object[] args) =>
        Add("DEBUG", DebugEntries, string.Format(CultureInfo.InvariantCulture, format, args));

    /// <inheritdoc/>
    public void Error(object message) => Add("ERROR", ErrorEntries, message);

    /// <inheritdoc/>
    public void Error(object message, Exception exception)
    {
        Add("ERROR", ErrorEntries, message, exception);
        lock (_lock) ErrorExceptions.Add(exception);
    }

    /// <inheritdoc/>
    public void ErrorFormat(string format, params object[] args) =>
        Add("ERROR", ErrorEntries, string.Format(CultureInfo.InvariantCulture, format, args));

    /// <inheritdoc/>
    public void Fatal(object message) => Add("FATAL", FatalEntries, message);

    /// <inheritdoc/>
    public void Fatal(object message, Exception exception)
    {
        Add("FATAL", FatalEntries, message, exception);
        lock (_lock) FatalExceptions.Add(exception);
    }

    /// <inheritdoc/>
    public void FatalFormat(string format, params object[] args) =>
        Add("FATAL", FatalEntries, string.Format(CultureInfo.InvariantCulture, format, args));

    /// <inheritdoc/>
    public void Info(object message) => Add("INFO", InfoEntries, message);

    /// <inheritdoc/>
    public void Info(object message, Exception exception)
    {
        Add("INFO", InfoEntries, message, exception);
        lock (_lock) InfoExceptions.Add(exception);
    }

    /// <inheritdoc/>
    public void InfoFormat(string format, params object[] args) =>
        Add("INFO", InfoEntries, string.Format(CultureInfo.InvariantCulture, format, args));

    /// <inheritdoc/>
    public void Warn(object message) => Add("WARN", WarnEntries, message);

    /// <inheritdoc/>
    public void Warn(object message, Exception exception)
    {
        Add("WARN", WarnEntries, message, exception);
        lock (_lock) WarnExceptions.Add(exception);
    }

    /// <inheritdoc/>
    public void WarnFormat(string format, params object[] args) =>
        Add("WARN", WarnEntries, string.Format(CultureInfo.InvariantCulture, format, args));

    private void Add(string level, List<string> entries, object message, Exception exception = null)
    {
        var text = Convert.ToString(message, CultureInfo.InvariantCulture);
        lock (_lock)
        {
            entries.Add(text);
            CombinedLog.Append(level).Append(": ").AppendLine(LogText.Line(SecretText.MaskIn(text)));
            if (exception != null) CombinedLog.AppendLine(ExceptionText.Indented(ExceptionText.Of(exception)));
        }
    }
}
