using System;
using System.Diagnostics;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Kills a process that does not stop in time: application code may never return, and a domain on Mono may never unload.</summary>
/// <param name="drain">Maximum time for requests in flight.</param>
/// <param name="log">Logs that the process is killed.</param>
internal sealed class StopDeadline(TimeSpan drain, ServerLog log)
{
    private const int NotStopped = 1;
    private const int MaxSeconds = 1_000_000;

    /// <summary>Seconds beyond the drain time; shorter than the supervisor's own deadline.</summary>
    private const int SpareSeconds = 7;

    private int _hasBegun;

    public void Start()
    {
        if (Interlocked.Exchange(ref _hasBegun, 1) != 0) return;

        var seconds = (int)Math.Min(MaxSeconds, Math.Ceiling(drain.TotalSeconds)) + SpareSeconds;

        // SIGALRM also ends a runtime that hangs during its shutdown
        if (Linux.IsHere) SystemCalls.EndAfter(seconds + 2);
        try
        {
            new Thread(() => End(seconds)) { IsBackground = true, Name = "stop deadline" }.Start();
        }
        catch (Exception error) when (PersistentThread.IsRefusal(error))
        {
            // the alarm still ends the process, but logs nothing
            log.Warning("No thread can be made that watches the stop. Raise TasksMax, pids.max or ulimit -u.");
        }
    }

    private void End(int seconds)
    {
        Thread.Sleep(TimeSpan.FromSeconds(seconds));
        log.Error($"Not stopped {seconds} s after the signal: code of an application still runs. The process ends now.");
        if (Linux.IsHere) SystemCalls.Exit(NotStopped);

        // Kill does not wait for ProcessExit handlers
        using var process = Process.GetCurrentProcess();
        process.Kill();
    }
}
