using System;
using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Extensions.Hosting.Logging;

/// <summary>v3's LogManager on ILogger: the category is the full name of the class that logs.</summary>
/// <remarks>v3's classes keep their loggers in static members, so these follow from one application to a later one.</remarks>
internal sealed class LoggerLogFactory : ILogFactory, IClientErrorLog
{
    private static readonly LoggerLogFactory Instance = new();

    private readonly ConcurrentDictionary<string, ILog> _logs = new(StringComparer.Ordinal);
    private volatile ILoggerFactory _loggers = NullLoggerFactory.Instance;
    private volatile LoggerLimits? _limits;

    private LoggerLogFactory()
    {
    }

    /// <summary>Makes the loggers; of the application that runs.</summary>
    public ILoggerFactory Loggers => _loggers;

    /// <summary>Takes the place of no factory and of the host's own log. One that the application has set stays.</summary>
    /// <returns>Restores the former factory.</returns>
    /// <param name="loggers">Makes the loggers.</param>
    /// <param name="time">The clock of the limits; null for the system's.</param>
    public static IDisposable Install(ILoggerFactory loggers, TimeProvider? time = null)
    {
        var former = LogManager.LogFactory;
        Instance._loggers = loggers;
        var limits = new LoggerLimits(loggers.CreateLogger(LogEvents.Category), time ?? TimeProvider.System);
        Instance._limits = limits;
        if (former is NullLogFactory or EngineBridge.EngineLog) LogManager.LogFactory = Instance;
        return new Installed(former, limits);
    }

    public ILog GetLogger(Type type)
    {
        Guard.NotNull(type);
        return GetLogger(type.FullName ?? type.Name);
    }

    public ILog GetLogger(string typeName) => _logs.GetOrAdd(typeName, name => new LoggerLog(this, name));

    /// <summary>Whether a line is within the limits.</summary>
    public bool TryCount(LogLevel level, string kind, string message, Exception? error) =>
        _limits?.TryCount(level, kind, message, error) != false;

    // the client's mistake: its stack is for debugging
    public void LogClientError(string message, Exception error)
    {
        var refusals = _loggers.CreateLogger(LogEvents.Category);
        if (!refusals.IsEnabled(LogLevel.Information)) return;

        var text = message.Contains(error.Message, StringComparison.Ordinal)
            ? message : $"{message}: {error.GetType().Name}: {error.Message}";
        text = LogText.Escape(SecretText.MaskIn(text), BoundedLog.MaxMessage);
        var shown = refusals.IsEnabled(LogLevel.Debug) ? LoggedException.Of(error) : null;
        if (!TryCount(LogLevel.Information, LineKinds.Of(nameof(LogClientError), error), text, shown)) return;

#pragma warning disable RS0030 // TryCount limits it
        refusals.Log(LogLevel.Information, LogEvents.ClientError, text, shown, static (line, _) => line);
#pragma warning restore RS0030
    }

    private sealed class Installed(ILogFactory former, LoggerLimits limits) : IDisposable
    {
        public void Dispose()
        {
            Instance._loggers = NullLoggerFactory.Instance;
            if (ReferenceEquals(Instance._limits, limits)) Instance._limits = null;
            limits.Dispose();
            if (ReferenceEquals(LogManager.LogFactory, Instance)) LogManager.LogFactory = former;
        }
    }
}
