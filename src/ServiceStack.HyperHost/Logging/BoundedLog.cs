using System;
using System.IO;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Common;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Logging;

/// <summary>
/// Writes the lines that <see cref="LogLimits"/> allows, and once a second the number of dropped lines. Debug lines have no limit.
/// </summary>
internal sealed class BoundedLog : IHostLog, IDisposable
{
    /// <summary>Maximum number of characters of a message. Longer messages are truncated with an ellipsis.</summary>
    public const int MaxMessage = 4096;

    private readonly IHostLog _to;
    private readonly LogLimits _limits;
    private readonly HeartbeatCallback _heartbeat;
    private FormattedLog? _formatted;

    /// <summary>Creates a log that limits the lines of another log.</summary>
    /// <param name="to">Receives the lines.</param>
    /// <param name="time">The clock.</param>
    public BoundedLog(IHostLog to, TimeProvider time)
    {
        _to = to;
        _limits = new LogLimits((level, line) => to.Write(level, line), time);
        _heartbeat = new HeartbeatCallback(ReportSuppressed, time);
    }

    /// <summary>Creates a log that writes lines of these levels.</summary>
    /// <param name="writer">Receives the lines.</param>
    /// <param name="levels">Levels to write.</param>
    /// <param name="time">The clock; null: the system's.</param>
    public static BoundedLog To(TextWriter writer, HostLogLevels levels, TimeProvider? time = null) =>
#pragma warning disable RS0030 // within the limits
        new(new TextHostLog(writer, levels), time ?? TimeProvider.System) { _formatted = writer as FormattedLog };
#pragma warning restore RS0030

    /// <summary>Called for each dropped line. Must be short, and must not log.</summary>
    public Action? Dropped { get; set; }

    public bool IsEnabled(HostLogLevel level) => _to.IsEnabled(level);

    public void Write(
        HostLogLevel level, string message, Exception? error = null, [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0)
    {
        if (!_to.IsEnabled(level)) return;

        message = LogText.Escape(SecretText.MaskIn(message), MaxMessage);
        if (level == HostLogLevel.Debug || _limits.TryCount(level, kind, line, message, error))
        {
            _to.Write(level, message, error, kind, line);
            return;
        }

        Dropped?.Invoke();
        _heartbeat.Start();
    }

    /// <summary>Writes the number of lines dropped in the last second, if that second is over.</summary>
    /// <returns>False if no lines are counted any more: the heartbeat then stops.</returns>
    public bool ReportSuppressed() => _limits.Report();

    public void Dispose()
    {
        _heartbeat.Dispose();
        _formatted?.Dispose();
    }
}
