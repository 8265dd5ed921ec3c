using System;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Extensions.Hosting.Logging;

/// <summary>The limits of the host's log for v3's lines, which hold for warnings, errors and refusals.</summary>
internal sealed class LoggerLimits : IDisposable
{
    private readonly LogLimits _limits;
    private readonly HeartbeatCallback _heartbeat;

    /// <param name="log">Gets how many lines were left out.</param>
    /// <param name="time">The clock.</param>
    public LoggerLimits(ILogger log, TimeProvider time)
    {
#pragma warning disable RS0030 // writes how many lines were left out
        var reports = new LoggerHostLog(log);
#pragma warning restore RS0030
        _limits = new LogLimits((level, line) => reports.Write(level, line), time);
        _heartbeat = new HeartbeatCallback(_limits.Report, time);
    }

    /// <summary>Whether a line is to be written.</summary>
    public bool TryCount(LogLevel level, string kind, string message, Exception? error)
    {
        var weight = level >= LogLevel.Error ? HostLogLevel.Error : level == LogLevel.Warning ? HostLogLevel.Warning : HostLogLevel.Notice;
        if (_limits.TryCount(weight, kind, 0, message, error)) return true;

        _heartbeat.Start();
        return false;
    }

    public void Dispose() => _heartbeat.Dispose();
}
