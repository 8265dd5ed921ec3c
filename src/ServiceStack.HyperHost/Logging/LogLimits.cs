using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Common;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Logging;

/// <summary>
/// Limits the lines per kind, and the lines and bytes per level, that a log writes in a second, so that no client can fill the disk. A kind
/// is a place in the code, never a text, because a text may contain a client's input.
/// </summary>
/// <param name="write">Writes a line about dropped lines.</param>
/// <param name="time">The clock.</param>
internal sealed class LogLimits(Action<HostLogLevel, string> write, TimeProvider time)
{
    /// <summary>Maximum number of lines of one kind per second.</summary>
    public const int MaxEqualLines = 20;

    /// <summary>Maximum number of lines of one level per second. Stack traces don't count as lines.</summary>
    public const int MaxLines = 200;

    /// <summary>Maximum number of UTF-8 bytes of one level per second, including stack traces, without the times of lines.</summary>
    public const int MaxBytes = 64 * 1024;

    /// <summary>Maximum number of kinds per second. Further kinds of a level count as one.</summary>
    public const int MaxKinds = 100;

    /// <summary>Maximum number of kinds whose dropped lines are reported in separate lines.</summary>
    public const int MaxReported = 20;

    private const int Second = 1000;
    private const int MaxLastLength = 200;

    private readonly Dictionary<(HostLogLevel Level, string Kind, int Line), LineKind> _kinds = [];
    private readonly int[] _lines = new int[(int)HostLogLevel.Error + 1];
    private readonly int[] _bytes = new int[(int)HostLogLevel.Error + 1];
    private long _since = time.Milliseconds();

    /// <summary>Counts a line.</summary>
    /// <param name="level">Any level except Debug, which is not limited.</param>
    /// <param name="kind">The member that logs, or another name that no client can choose.</param>
    /// <param name="line">Source line, which distinguishes places within the member; 0 for none.</param>
    /// <param name="message">The line as written.</param>
    /// <param name="error">The exception; null for none.</param>
    /// <returns>False if the line must be dropped.</returns>
    public bool TryCount(HostLogLevel level, string kind, int line, string message, Exception? error)
    {
        lock (_kinds)
        {
            if (time.Milliseconds() - _since >= Second) BeginSecond();
            var key = (level, kind, line);
            if (!_kinds.TryGetValue(key, out var lines) && _kinds.Count >= MaxKinds) _kinds.TryGetValue(key = (level, "", 0), out lines);
            if (lines is null) _kinds.Add(key, lines = new LineKind(level));

            var isWritten = lines.Written < MaxEqualLines && _lines[(int)level] < MaxLines && TryCharge(level, message, error);
            if (isWritten) lines.Count();
            else lines.LeaveOut(message);

            return isWritten;
        }
    }

    /// <summary>Writes the number of lines dropped in the last second, if that second is over.</summary>
    /// <returns>False if no lines are counted any more.</returns>
    public bool Report()
    {
        lock (_kinds)
        {
            if (_kinds.Count > 0 && time.Milliseconds() - _since >= Second) BeginSecond();
            return _kinds.Count > 0;
        }
    }

    private bool TryCharge(HostLogLevel level, string message, Exception? error)
    {
        ref var bytes = ref _bytes[(int)level];
        if (bytes >= MaxBytes) return false;

        var cost = Encoding.UTF8.GetByteCount(message);
        if (error is not null) cost += Encoding.UTF8.GetByteCount(RelayedException.LinesOf(error));
        if (bytes + cost > MaxBytes) return false;

        bytes += cost;
        _lines[(int)level]++;
        return true;
    }

    private void BeginSecond()
    {
        var cut = _kinds.Values.Where(static kind => kind.LeftOut > 0).ToList();
        _kinds.Clear();
        Array.Clear(_lines, 0, _lines.Length);
        Array.Clear(_bytes, 0, _bytes.Length);
        _since = time.Milliseconds();
        foreach (var kind in cut.Take(MaxReported))
        {
            Write(
                kind.Level,
                $"{Text(kind.LeftOut)} more lines of this kind were left out; the last: {LogText.Escape(kind.Last!, MaxLastLength)}");
        }

        var others = cut.Skip(MaxReported).ToList();
        if (others.Count == 0) return;

        Write(others.Max(static kind => kind.Level),
            $"{Text(others.Sum(static kind => kind.LeftOut))} more lines of {Text(others.Count)} other kinds were left out");
    }

    private void Write(HostLogLevel level, string line)
    {
        TryCharge(level, line, null);
        write(level, line);
    }

    private static string Text(int count) => count.ToString(CultureInfo.InvariantCulture);
}
