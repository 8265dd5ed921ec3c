namespace ServiceStack.Logging.Support.Logging;

using System;

/// <summary>A logger that discards every entry.</summary>
public class NullDebugLogger : ILog
{
    /// <summary>Creates a logger. The category is ignored.</summary>
    public NullDebugLogger(string type)
    {
    }

    /// <summary>Creates a logger. The category is ignored.</summary>
    public NullDebugLogger(Type type)
    {
    }

    /// <inheritdoc/>
    public bool IsDebugEnabled => false;

    /// <inheritdoc/>
    public void Debug(object message)
    {
    }

    /// <inheritdoc/>
    public void Debug(object message, Exception exception)
    {
    }

    /// <inheritdoc/>
    public void DebugFormat(string format, params object[] args)
    {
    }

    /// <inheritdoc/>
    public void Error(object message)
    {
    }

    /// <inheritdoc/>
    public void Error(object message, Exception exception)
    {
    }

    /// <inheritdoc/>
    public void ErrorFormat(string format, params object[] args)
    {
    }

    /// <inheritdoc/>
    public void Fatal(object message)
    {
    }

    /// <inheritdoc/>
    public void Fatal(object message, Exception exception)
    {
    }

    /// <inheritdoc/>
    public void FatalFormat(string format, params object[] args)
    {
    }

    /// <inheritdoc/>
    public void Info(object message)
    {
    }

    /// <inheritdoc/>
    public void Info(object message, Exception exception)
    {
    }

    /// <inheritdoc/>
    public void InfoFormat(string format, params object[] args)
    {
    }

    /// <inheritdoc/>
    public void Warn(object message)
    {
    }

    /// <inheritdoc/>
    public void Warn(object message, Exception exception)
    {
    }

    /// <inheritdoc/>
    public void WarnFormat(string format, params object[] args)
    {
    }
}
