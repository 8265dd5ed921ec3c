using System;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>How long to wait before a process that keeps ending is restarted: not at all the first time, then 1, 2, 4 … 30 s.</summary>
internal sealed class Backoff
{
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan Steady = TimeSpan.FromSeconds(60);

    private TimeSpan _next = TimeSpan.Zero;

    /// <summary>Whether a process has ended already.</summary>
    public bool HasBegun { get; private set; }

    /// <param name="ran">How long it ran; after more than a minute the waits begin from the first again.</param>
    public TimeSpan Next(TimeSpan ran)
    {
        HasBegun = true;
        if (ran >= Steady) _next = TimeSpan.Zero;

        var wait = _next;
        _next = wait == TimeSpan.Zero ? TimeSpan.FromSeconds(1) : TimeSpan.FromTicks(Math.Min(wait.Ticks * 2, Longest.Ticks));
        return wait;
    }
}
