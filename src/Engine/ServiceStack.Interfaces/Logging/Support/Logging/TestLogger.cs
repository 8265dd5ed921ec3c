namespace ServiceStack.Logging.Support.Logging;

using System;
using System.Collections.Generic;

public class TestLogger : ILog
{
    private static readonly List<KeyValuePair<Levels, string>> Logs = [];

    public TestLogger(string type)
    {
    }

    public TestLogger(Type type)
    {
    }

    public bool IsDebugEnabled => true;

    public void Debug(object message) => Write(Levels.DEBUG, LogText.Of(message));

    public void Debug(object message, Exception exception) => Write(Levels.DEBUG, LogText.Of(message, exception));

    public void DebugFormat(string format, params object[] args) => Write(Levels.DEBUG, LogText.Format(format, args));

    public void Error(object message) => Write(Levels.ERROR, LogText.Of(message));

    public void Error(object message, Exception exception) => Write(Levels.ERROR, LogText.Of(message, exception));

    public void ErrorFormat(string format, params object[] args) => Write(Levels.ERROR, LogText.Format(format, args));

    public void Fatal(object message) => Write(Levels.FATAL, LogText.Of(message));

    public void Fatal(object message, Exception exception) => Write(Levels.FATAL, LogText.Of(message, exception));

    public void FatalFormat(string format, params object[] args) => Write(Levels.FATAL, LogText.Format(format, args));

    public void Info(object message) => Write(Levels.INFO, LogText.Of(message));

    public void Info(object message, Exception exception) => Write(Levels.INFO, LogText.Of(message, exception));

    public void InfoFormat(string format, params object[] args) => Write(Levels.INFO, LogText.Format(format, args));

    public void Warn(object message) => Write(Levels.WARN, LogText.Of(message));

    public void Warn(object message, Exception exception) => Write(Levels.WARN, LogText.Of(message, exception));

    public void WarnFormat(string format, params object[] args) => Write(Levels.WARN, LogText.Format(format, args));

    /// <returns>The list itself: a test may clear it.</returns>
    public static IList<KeyValuePair<Levels, string>> GetLogs() => Logs;

    private static void Write(Levels level, string text)
    {
        lock (Logs) Logs.Add(new(level, text));
    }

    public enum Levels
    {
        DEBUG = 0,
        ERROR = 1,
        FATAL = 2,
        INFO = 3,
        WARN = 4,
    }
}
