using System;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Extensions.Hosting.Logging;

/// <summary>Passes the host's lines to an ILogger.</summary>
internal sealed class LoggerHostLog(ILogger logger) : IHostLog
{
    private static readonly Func<string, Exception?, string> Text = static (message, _) => message;

    public static LogLevel LevelOf(HostLogLevel level) => level switch
    {
        HostLogLevel.Debug => LogLevel.Debug,
        HostLogLevel.Notice => LogLevel.Information,
        HostLogLevel.Warning => LogLevel.Warning,
        _ => LogLevel.Error,
    };

    public bool IsEnabled(HostLogLevel level) => logger.IsEnabled(LevelOf(level));

    public void Write(
        HostLogLevel level, string message, Exception? error = null, [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0)
    {
        var id = message.StartsWith("slow request: ", StringComparison.Ordinal) ? LogEvents.SlowRequest : LogEvents.Host;
#pragma warning disable RS0030 // behind a BoundedLog
        logger.Log(LevelOf(level), id, LogText.Line(SecretText.MaskIn(message)), LoggedException.Of(error), Text);
#pragma warning restore RS0030
    }
}
