using System;
using System.Threading;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Ends the process where a stop does not: code of an application may never return, a domain of Mono's never unload.</summary>
/// <param name="drain">What requests in flight have.</param>
/// <param name="log">Gets the line that says so.</param>
internal sealed class StopDeadline(TimeSpan drain, ServerLog log)
{
    private const int NotStopped = 1;
    private const int MaxSeconds = 1_000_000;

    /// <summary>Beyond the drain time: less than the supervisor waits.</summary>
    private const int SpareSeconds = 7;

    private int _hasBegun;

    public void Begin()
    {
        if (Interlocked.Exchange(ref _hasBegun, 1) != 0) return;

        var seconds = (int)Math.Min(MaxSeconds, Math.Ceiling(drain.TotalSeconds)) + SpareSeconds;

        // the system's clock also ends a runtime that hangs while it shuts down
        SystemCalls.EndAfter(seconds + 2);
        try
        {
            new Thread(() => End(seconds)) { IsBackground = true, Name = "stop deadline" }.Start();
        }
        catch (Exception error) when (error is OutOfMemoryException or ThreadStartException)
        {
            // without a thread it is the system that ends the process, and without a line
            log.Warning("No thread can be made that watches the stop. Raise TasksMax, pids.max or ulimit -u.");
        }
    }

    private void End(int seconds)
    {
        Thread.Sleep(TimeSpan.FromSeconds(seconds));
        log.Error($"Not stopped {seconds} s after it was asked for: an application does not let go. The process ends without it.");
        SystemCalls.Exit(NotStopped);
    }
}
