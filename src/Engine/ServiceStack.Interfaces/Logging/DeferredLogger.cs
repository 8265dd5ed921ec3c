namespace ServiceStack.Logging;

using System;

/// <summary>A logger obtained before the factory is set. It starts to log once the factory is set.</summary>
internal sealed class DeferredLogger(string name) : ILog
{
    private ILog _log;

    public bool IsDebugEnabled => Log?.IsDebugEnabled == true;

    private ILog Log => _log ??= LogManager.HasFactory ? LogManager.LogFactory.GetLogger(name) : null;

    public void Debug(object message) => Log?.Debug(message);

    public void Debug(object message, Exception exception) => Log?.Debug(message, exception);

    public void DebugFormat(string format, params object[] args) => Log?.DebugFormat(format, args);

    public void Error(object message) => Log?.Error(message);

    public void Error(object message, Exception exception) => Log?.Error(message, exception);

    public void ErrorFormat(string format, params object[] args) => Log?.ErrorFormat(format, args);

    public void Fatal(object message) => Log?.Fatal(message);

    public void Fatal(object message, Exception exception) => Log?.Fatal(message, exception);

    public void FatalFormat(string format, params object[] args) => Log?.FatalFormat(format, args);

    public void Info(object message) => Log?.Info(message);

    public void Info(object message, Exception exception) => Log?.Info(message, exception);

    public void InfoFormat(string format, params object[] args) => Log?.InfoFormat(format, args);

    public void Warn(object message) => Log?.Warn(message);

    public void Warn(object message, Exception exception) => Log?.Warn(message, exception);

    public void WarnFormat(string format, params object[] args) => Log?.WarnFormat(format, args);
}
