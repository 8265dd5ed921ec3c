namespace ServiceStack.Logging.Support.Logging;

using System;

public class DebugLogger : ILog
{
    public DebugLogger(string type)
    {
    }

    public DebugLogger(Type type)
    {
    }

    public bool IsDebugEnabled => true;

    public void Debug(object message) => Write("DEBUG", LogText.Of(message));

    public void Debug(object message, Exception exception) => Write("DEBUG", LogText.Of(message, exception));

    public void DebugFormat(string format, params object[] args) => Write("DEBUG", LogText.Format(format, args));

    public void Error(object message) => Write("ERROR", LogText.Of(message));

    public void Error(object message, Exception exception) => Write("ERROR", LogText.Of(message, exception));

    public void ErrorFormat(string format, params object[] args) => Write("ERROR", LogText.Format(format, args));

    public void Fatal(object message) => Write("FATAL", LogText.Of(message));

    public void Fatal(object message, Exception exception) => Write("FATAL", LogText.Of(message, exception));

    public void FatalFormat(string format, params object[] args) => Write("FATAL", LogText.Format(format, args));

    public void Info(object message) => Write("INFO", LogText.Of(message));

    public void Info(object message, Exception exception) => Write("INFO", LogText.Of(message, exception));

    public void InfoFormat(string format, params object[] args) => Write("INFO", LogText.Format(format, args));

    public void Warn(object message) => Write("WARN", LogText.Of(message));

    public void Warn(object message, Exception exception) => Write("WARN", LogText.Of(message, exception));

    public void WarnFormat(string format, params object[] args) => Write("WARN", LogText.Format(format, args));

    // The listeners are asked themselves: the calls of System.Diagnostics.Debug are compiled out of a release build.
    private static void Write(string level, string text) => System.Diagnostics.Trace.WriteLine(level + ": " + text);
}
