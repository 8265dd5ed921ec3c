using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Logging;

/// <summary>
/// Writes a bounded number of lines of one kind in a second, and then only how many were suppressed, so that no client can fill the disk.
/// Lines are of one kind if they begin with the same text behind the peer's name, apart from digits. Debug lines are all written.
/// </summary>
internal sealed class BoundedLog(IHostLog to, TimeProvider time) : IHostLog, IDisposable
{
    /// <summary>Lines of one kind that are written in a second.</summary>
    public const int MostAlike = 20;

    /// <summary>Kinds that are distinguished in a second; all others count as one.</summary>
    public const int MostKinds = 100;

    private const int Second = 1000;
    private const int Compared = 40;
    private const int OtherKinds = 0;

    private readonly Dictionary<int, LineKind> _kinds = [];
    private long _since = time.Milliseconds();
    private HeartbeatCallback? _heartbeat;
    private FormattedLog? _formatted;

    /// <summary>Creates a log that writes lines of these levels, and once a second how many were suppressed.</summary>
    /// <param name="writer">Gets the lines.</param>
    /// <param name="levels">Of the lines that are written.</param>
    /// <param name="time">Null for the system's.</param>
    public static BoundedLog To(TextWriter writer, HostLogLevels levels, TimeProvider? time = null)
    {
        time ??= TimeProvider.System;
        var log = new BoundedLog(new TextHostLog(writer, levels), time) { _formatted = writer as FormattedLog };
        log._heartbeat = new HeartbeatCallback(log.ReportSuppressed, time);
        return log;
    }

    /// <summary>Called for each line that is suppressed. Must be short, and must not log.</summary>
    public Action? Dropped { get; set; }

    public bool IsEnabled(HostLogLevel level) => to.IsEnabled(level);

    public void Write(HostLogLevel level, string message, Exception? error = null)
    {
        if (!to.IsEnabled(level)) return;

        if (level == HostLogLevel.Debug || TryCount(level, message)) to.Write(level, message, error);
        else Drop();
    }

    /// <summary>Writes how many lines were suppressed in the last second, if it has passed.</summary>
    /// <returns>Whether the second has not passed yet.</returns>
    public bool ReportSuppressed()
    {
        lock (_kinds)
        {
            if (_kinds.Count > 0 && time.Milliseconds() - _since >= Second) BeginSecond();
            return _kinds.Count > 0;
        }
    }

    public void Dispose()
    {
        _heartbeat?.Dispose();
        _formatted?.Dispose();
    }

    private void Drop()
    {
        Dropped?.Invoke();
        _heartbeat?.Start();
    }

    private bool TryCount(HostLogLevel level, string message)
    {
        var key = Key(level, message);
        lock (_kinds)
        {
            if (time.Milliseconds() - _since >= Second) BeginSecond();
            if (!_kinds.TryGetValue(key, out var kind) && _kinds.Count >= MostKinds) _kinds.TryGetValue(key = OtherKinds, out kind);
            if (kind is null) _kinds.Add(key, kind = new LineKind(level));
            return kind.TryCount(message);
        }
    }

    private void BeginSecond()
    {
        foreach (var kind in _kinds.Values)
        {
            if (kind.LeftOut == 0) continue;

            var count = kind.LeftOut.ToString(CultureInfo.InvariantCulture);
            to.Write(kind.Level, $"{count} more lines of this kind were left out; the last: {kind.Last}");
        }

        _kinds.Clear();
        _since = time.Milliseconds();
    }

    // FNV-1a of the reason's first letters, without the digits: ports, ids and lengths differ between lines of one kind
    private static int Key(HostLogLevel level, string message)
    {
        var start = message.IndexOf(": ", StringComparison.Ordinal) + 1;
        var end = Math.Min(message.Length, start + Compared);
        var hash = unchecked((int)2166136261) ^ (int)level;
        for (var i = start; i < end; i++)
        {
            if (message[i] is < '0' or > '9') hash = unchecked((hash ^ message[i]) * 16777619);
        }

        return hash;
    }
}
