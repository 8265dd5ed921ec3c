using System;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>The delays before restarts of a process that keeps ending: none the first time, then 1, 2, 4 … 30 s.</summary>
internal sealed class Backoff
{
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan Steady = TimeSpan.FromSeconds(60);

    private TimeSpan _next = TimeSpan.Zero;

    /// <param name="ran">Uptime of the ended process; more than a minute resets the delays.</param>
    public TimeSpan Next(TimeSpan ran)
    {
        if (ran >= Steady) _next = TimeSpan.Zero;

        var wait = _next;
        _next = wait == TimeSpan.Zero ? TimeSpan.FromSeconds(1) : TimeSpan.FromTicks(Math.Min(wait.Ticks * 2, Longest.Ticks));
        return wait;
    }
}
