using System;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The host's log lines through ILogger.</summary>
internal sealed class LoggerLog(ILogger logger) : IHostLog
{
    public bool IsEnabled(HostLogLevel level) => logger.IsEnabled(LevelOf(level));

    public void Write(HostLogLevel level, string message, Exception? error = null) =>
        logger.Log(LevelOf(level), error, "{Line}", message);

    private static LogLevel LevelOf(HostLogLevel level) => level switch
    {
        HostLogLevel.Debug => LogLevel.Debug,
        HostLogLevel.Notice => LogLevel.Information,
        HostLogLevel.Warning => LogLevel.Warning,
        _ => LogLevel.Error,
    };
}
