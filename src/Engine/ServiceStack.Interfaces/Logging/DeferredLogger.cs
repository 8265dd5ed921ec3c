namespace ServiceStack.Logging;

using System;

/// <summary>A logger obtained before the factory is set. It logs to the factory that is set at the time of the call.</summary>
internal sealed class DeferredLogger(string name) : ILog
{
    private ILogFactory _factory;
    private ILog _log;

    public bool IsDebugEnabled => Log?.IsDebugEnabled == true;

    private ILog Log
    {
        get
        {
            var factory = LogManager.HasFactory ? LogManager.LogFactory : null;
            if (ReferenceEquals(factory, _factory)) return _log;

            _log = factory?.GetLogger(name);
            _factory = factory;
            return _log;
        }
    }

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
