using System;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Detects that the machine's clock was set: logs, sessions and tickets then have wrong times.</summary>
internal sealed class ClockMonitor
{
    /// <summary>Smaller changes are ignored: time services make them all day.</summary>
    public const long MinMilliseconds = 1000;

    private long _difference;
    private bool _hasChecked;

    /// <param name="unix">The machine's time in milliseconds.</param>
    /// <param name="steady">Milliseconds of a monotonic clock.</param>
    /// <returns>Milliseconds by which the clock was set since the last call; 0 if less than a second.</returns>
    public long Check(long unix, long steady)
    {
        var difference = unix - steady;
        var jump = _hasChecked ? difference - _difference : 0;
        (_difference, _hasChecked) = (difference, true);
        return Math.Abs(jump) < MinMilliseconds ? 0 : jump;
    }
}
