using System;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.Https;

/// <summary>Writes Kestrel's warnings and errors to the host's log; if the host logs connections, other lines too.</summary>
internal sealed class KestrelLog(IHostLog log) : ILoggerProvider, ILogger
{
    private const string Category = "Microsoft.AspNetCore.Server.Kestrel";

    // only Kestrel's categories: a logger for the others would make ASP.NET Core start an Activity per request
    public ILogger CreateLogger(string categoryName) =>
        categoryName.StartsWith(Category, StringComparison.Ordinal) ? this : NullLogger.Instance;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel != LogLevel.None && log.IsEnabled(LevelOf(logLevel));

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        if (!IsEnabled(logLevel)) return;

        log.Write(
            LevelOf(logLevel), LogText.Visible("Kestrel: " + formatter(state, exception)), exception, eventId.Name ?? Category, eventId.Id);
    }

    public void Dispose()
    {
    }

    private static HostLogLevel LevelOf(LogLevel level) => level switch
    {
        >= LogLevel.Error => HostLogLevel.Error,
        LogLevel.Warning => HostLogLevel.Warning,
        _ => HostLogLevel.Debug,
    };
}
