using System;
using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using ServiceStack.HyperHost.Common;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Extensions.Logging;

/// <summary>v3's LogManager on ILogger: the category is the full name of the class that logs.</summary>
/// <remarks>v3's classes keep their loggers in static members, so these follow from one application to a later one.</remarks>
internal sealed class LoggerLogFactory : ILogFactory, IServiceProvider
{
    private static readonly LoggerLogFactory Instance = new();

    private readonly ConcurrentDictionary<string, ILog> _logs = new(StringComparer.Ordinal);
    private volatile ILoggerFactory _loggers = NullLoggerFactory.Instance;

    private LoggerLogFactory()
    {
    }

    /// <summary>Makes the loggers; of the application that runs.</summary>
    public ILoggerFactory Loggers => _loggers;

    /// <summary>Takes the place of no factory and of the host's own log. One that the application has set stays.</summary>
    /// <returns>Restores the former factory.</returns>
    public static IDisposable Install(ILoggerFactory loggers)
    {
        var former = LogManager.LogFactory;
        Instance._loggers = loggers;
        if (former is NullLogFactory or EngineBridge.EngineLog) LogManager.LogFactory = Instance;
        return new Installed(former);
    }

    public ILog GetLogger(Type type)
    {
        Guard.NotNull(type);
        return GetLogger(type.FullName ?? type.Name);
    }

    public ILog GetLogger(string typeName) => _logs.GetOrAdd(typeName, name => new LoggerLog(this, name));

    /// <summary>What <c>HostContract.RefusalLog</c> names.</summary>
    object? IServiceProvider.GetService(Type serviceType) =>
        serviceType == HostContract.RefusalLog ? new Action<string, Exception>(Refuse) : null;

    // the client's mistake: its stack is for debugging
    private void Refuse(string message, Exception error)
    {
        var refusals = _loggers.CreateLogger(LogEvents.Category);
        if (!refusals.IsEnabled(LogLevel.Information)) return;

        var text = message.Contains(error.Message, StringComparison.Ordinal)
            ? message : $"{message}: {error.GetType().Name}: {error.Message}";
        refusals.Log(
            LogLevel.Information, LogEvents.ClientError, LogText.Line(SecretText.MaskIn(text)),
            refusals.IsEnabled(LogLevel.Debug) ? LoggedException.Of(error) : null, static (line, _) => line);
    }

    private sealed class Installed(ILogFactory former) : IDisposable
    {
        public void Dispose()
        {
            Instance._loggers = NullLoggerFactory.Instance;
            if (ReferenceEquals(LogManager.LogFactory, Instance)) LogManager.LogFactory = former;
        }
    }
}
