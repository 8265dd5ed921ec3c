using System;
using System.Globalization;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Extensions.Hosting.Logging;

/// <summary>v3's ILog on an ILogger.</summary>
internal sealed class LoggerLog(LoggerLogFactory factory, string name) : ILog
{
    // one object: several threads log
    private Tuple<ILoggerFactory, ILogger>? _known;

    public bool IsDebugEnabled => Logger.IsEnabled(LogLevel.Debug);

    private ILogger Logger
    {
        get
        {
            var loggers = factory.Loggers;
            if (_known is { } known && ReferenceEquals(known.Item1, loggers)) return known.Item2;

            var logger = loggers.CreateLogger(name);
            _known = Tuple.Create(loggers, logger);
            return logger;
        }
    }

    public void Debug(object message) => Write(LogLevel.Debug, message, null);

    public void Debug(object message, Exception exception) => Write(LogLevel.Debug, message, exception);

    public void DebugFormat(string format, params object[] args) => WriteFormat(LogLevel.Debug, format, args);

    public void Info(object message) => Write(LogLevel.Information, message, null);

    public void Info(object message, Exception exception) => Write(LogLevel.Information, message, exception);

    public void InfoFormat(string format, params object[] args) => WriteFormat(LogLevel.Information, format, args);

    public void Warn(object message) => Write(LogLevel.Warning, message, null);

    public void Warn(object message, Exception exception) => Write(LogLevel.Warning, message, exception);

    public void WarnFormat(string format, params object[] args) => WriteFormat(LogLevel.Warning, format, args);

    public void Error(object message) => Write(LogLevel.Error, message, null);

    public void Error(object message, Exception exception) => Write(LogLevel.Error, message, exception);

    public void ErrorFormat(string format, params object[] args) => WriteFormat(LogLevel.Error, format, args);

    public void Fatal(object message) => Write(LogLevel.Critical, message, null);

    public void Fatal(object message, Exception exception) => Write(LogLevel.Critical, message, exception);

    public void FatalFormat(string format, params object[] args) => WriteFormat(LogLevel.Critical, format, args);

    private void WriteFormat(LogLevel level, string format, object[] args)
    {
        if (Logger.IsEnabled(level)) Write(level, Format(format, args), null, format);
    }

    private void Write(LogLevel level, object? message, Exception? error, string format = "")
    {
        // a client that leaves is no fault of the application
        if (ClientGone.Is(error)) (level, error) = (LogLevel.Debug, null);
        var logger = Logger;
        if (!logger.IsEnabled(level)) return;

        var text = LogText.Escape(SecretText.MaskIn(message?.ToString() ?? ""), BoundedLog.MaxMessage);
        if (level >= LogLevel.Warning && !factory.TryCount(level, LineKinds.Of($"{name} {format}", error), text, error)) return;

#pragma warning disable RS0030 // TryCount limits it
        logger.Log(level, LogEvents.Application, text, LoggedException.Of(error), static (line, _) => line);
#pragma warning restore RS0030
    }

    // braces of a message that is no format are left as they are
    private static string Format(string format, object[] args)
    {
        try
        {
            return string.Format(CultureInfo.InvariantCulture, format, args);
        }
        catch (FormatException)
        {
            return format;
        }
    }
}
