namespace ServiceStack.Common.Support;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using ServiceStack.Logging;

/// <summary>A log that is kept, for tests that look at it.</summary>
public class InMemoryLog : ILog
{
    private readonly object _gate = new();

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

    /// <summary>All lines in their order.</summary>
    public StringBuilder CombinedLog { get; } = new();

    public List<string> DebugEntries { get; set; }

    public List<Exception> DebugExceptions { get; set; }

    public List<string> ErrorEntries { get; set; }

    public List<Exception> ErrorExceptions { get; set; }

    public List<string> FatalEntries { get; set; }

    public List<Exception> FatalExceptions { get; set; }

    public List<string> InfoEntries { get; set; }

    public List<Exception> InfoExceptions { get; set; }

    public List<string> WarnEntries { get; set; }

    public List<Exception> WarnExceptions { get; set; }

    public bool HasExceptions =>
        DebugExceptions.Count + ErrorExceptions.Count + FatalExceptions.Count + InfoExceptions.Count + WarnExceptions.Count > 0;

    public bool IsDebugEnabled => true;

    public string LoggerName { get; }

    public void Debug(object message) => Add("DEBUG", DebugEntries, message);

    public void Debug(object message, Exception exception)
    {
        Add("DEBUG", DebugEntries, message, exception);
        lock (_gate) DebugExceptions.Add(exception);
    }

    public void DebugFormat(string format, params object[] args) =>
        Add("DEBUG", DebugEntries, string.Format(CultureInfo.InvariantCulture, format, args));

    public void Error(object message) => Add("ERROR", ErrorEntries, message);

    public void Error(object message, Exception exception)
    {
        Add("ERROR", ErrorEntries, message, exception);
        lock (_gate) ErrorExceptions.Add(exception);
    }

    public void ErrorFormat(string format, params object[] args) =>
        Add("ERROR", ErrorEntries, string.Format(CultureInfo.InvariantCulture, format, args));

    public void Fatal(object message) => Add("FATAL", FatalEntries, message);

    public void Fatal(object message, Exception exception)
    {
        Add("FATAL", FatalEntries, message, exception);
        lock (_gate) FatalExceptions.Add(exception);
    }

    public void FatalFormat(string format, params object[] args) =>
        Add("FATAL", FatalEntries, string.Format(CultureInfo.InvariantCulture, format, args));

    public void Info(object message) => Add("INFO", InfoEntries, message);

    public void Info(object message, Exception exception)
    {
        Add("INFO", InfoEntries, message, exception);
        lock (_gate) InfoExceptions.Add(exception);
    }

    public void InfoFormat(string format, params object[] args) =>
        Add("INFO", InfoEntries, string.Format(CultureInfo.InvariantCulture, format, args));

    public void Warn(object message) => Add("WARN", WarnEntries, message);

    public void Warn(object message, Exception exception)
    {
        Add("WARN", WarnEntries, message, exception);
        lock (_gate) WarnExceptions.Add(exception);
    }

    public void WarnFormat(string format, params object[] args) =>
        Add("WARN", WarnEntries, string.Format(CultureInfo.InvariantCulture, format, args));

    private void Add(string level, List<string> entries, object message, Exception exception = null)
    {
        var text = Convert.ToString(message, CultureInfo.InvariantCulture);
        lock (_gate)
        {
            entries.Add(text);
            CombinedLog.Append(level).Append(": ").AppendLine(text);
            if (exception != null) CombinedLog.AppendLine(exception.ToString());
        }
    }
}
