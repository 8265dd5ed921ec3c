using System;
using System.Diagnostics;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// Ends a process that does not stop in time: code of an application may never return, a domain on Mono may never unload.
/// </summary>
/// <param name="drain">How long requests in flight may run.</param>
/// <param name="log">Gets a line when the process is ended.</param>
internal sealed class StopDeadline(TimeSpan drain, ServerLog log)
{
    private const int NotStopped = 1;
    private const int MaxSeconds = 1_000_000;

    /// <summary>Seconds beyond the drain time; fewer than the supervisor waits.</summary>
    private const int SpareSeconds = 7;

    private int _hasBegun;

    public void Start()
    {
        if (Interlocked.Exchange(ref _hasBegun, 1) != 0) return;

        var seconds = (int)Math.Min(MaxSeconds, Math.Ceiling(drain.TotalSeconds)) + SpareSeconds;

        // the alarm also ends a runtime that hangs while it shuts down
        if (Linux.IsHere) SystemCalls.EndAfter(seconds + 2);
        try
        {
            new Thread(() => End(seconds)) { IsBackground = true, Name = "stop deadline" }.Start();
        }
        catch (Exception error) when (PersistentThread.IsRefusal(error))
        {
            // without a thread, the alarm ends the process, without a line in the log
            log.Warning("No thread can be made that watches the stop. Raise TasksMax, pids.max or ulimit -u.");
        }
    }

    private void End(int seconds)
    {
        Thread.Sleep(TimeSpan.FromSeconds(seconds));
        log.Error($"Not stopped {seconds} s after the signal: code of an application still runs. The process ends now.");
        if (Linux.IsHere) SystemCalls.Exit(NotStopped);

        // no handler of ProcessExit can hold it up
        using var process = Process.GetCurrentProcess();
        process.Kill();
    }
}
