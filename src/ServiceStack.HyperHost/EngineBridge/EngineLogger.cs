using System;
using System.Globalization;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Logging;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>Logger of one class. Writes to the host's log, or to the factory that the application has set meanwhile.</summary>
internal sealed class EngineLogger(EngineLog log, string name) : ILog
{
    private ILogFactory? _factory;
    private ILog? _other;

    public bool IsDebugEnabled => Other()?.IsDebugEnabled ?? log.IsEnabled(HostLogLevel.Debug);

    public void Debug(object message) => Write(HostLogLevel.Debug, message, null, static (to, m, _) => to.Debug(m));

    public void Debug(object message, Exception exception) =>
        Write(HostLogLevel.Debug, message, exception, static (to, m, e) => to.Debug(m, e!));

    public void DebugFormat(string format, params object[] args) =>
        Write(HostLogLevel.Debug, Format(format, args), null, static (to, m, _) => to.Debug(m), format);

    public void Info(object message) => Write(HostLogLevel.Debug, message, null, static (to, m, _) => to.Info(m));

    public void Info(object message, Exception exception) =>
        Write(HostLogLevel.Debug, message, exception, static (to, m, e) => to.Info(m, e!));

    public void InfoFormat(string format, params object[] args) =>
        Write(HostLogLevel.Debug, Format(format, args), null, static (to, m, _) => to.Info(m), format);

    public void Warn(object message) => Write(HostLogLevel.Warning, message, null, static (to, m, _) => to.Warn(m));

    public void Warn(object message, Exception exception) =>
        Write(HostLogLevel.Warning, message, exception, static (to, m, e) => to.Warn(m, e!));

    public void WarnFormat(string format, params object[] args) =>
        Write(HostLogLevel.Warning, Format(format, args), null, static (to, m, _) => to.Warn(m), format);

    public void Error(object message) => Write(HostLogLevel.Error, message, null, static (to, m, _) => to.Error(m));

    public void Error(object message, Exception exception) =>
        Write(HostLogLevel.Error, message, exception, static (to, m, e) => to.Error(m, e!));

    public void ErrorFormat(string format, params object[] args) =>
        Write(HostLogLevel.Error, Format(format, args), null, static (to, m, _) => to.Error(m), format);

    public void Fatal(object message) => Write(HostLogLevel.Error, message, null, static (to, m, _) => to.Fatal(m));

    public void Fatal(object message, Exception exception) =>
        Write(HostLogLevel.Error, message, exception, static (to, m, e) => to.Fatal(m, e!));

    public void FatalFormat(string format, params object[] args) =>
        Write(HostLogLevel.Error, Format(format, args), null, static (to, m, _) => to.Fatal(m), format);

    private void Write(
        HostLogLevel level, object? message, Exception? error, Action<ILog, object?, Exception?> pass, string format = "")
    {
        if (Other() is { } other) pass(other, message, error);
        else if (log.IsEnabled(level)) log.Write(level, $"{name}: {message}", error, $"{name} {format}");
    }

    private ILog? Other()
    {
        var factory = LogManager.LogFactory;
        if (ReferenceEquals(factory, log)) return null;

        if (!ReferenceEquals(factory, _factory))
        {
            _other = factory.GetLogger(name);
            _factory = factory;
        }

        return _other;
    }

    // a message with braces that is not a valid format is logged as is
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
