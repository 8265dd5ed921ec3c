using System;
using System.Diagnostics;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>State of one thread of an event loop, which the monitor reads.</summary>
/// <param name="read">Reads the thread's times from the kernel; returns null if they are not available.</param>
[SupportedOSPlatform("linux")]
internal sealed class EpollThread(Func<ThreadTimes?> read) : CacheLinePadded
{
    private const int NanosecondsOfMillisecond = 1_000_000;

    // Number of requests after which the thread checks the time.
    private const int Few = 4;

    // Number of requests after which the thread polls for events, even if connections are ready.
    private const int Some = 16;

    private readonly TimeSlice _slice = new(Libc.CountSwitches);

    private int _isWaiting;
    private volatile bool _isServing;
    private int _served;

    private volatile bool _wasWaiting;

    // used by the monitor alone
    private int _seen;
    private ThreadTimes? _before;

    /// <summary>Whether the thread waits for an event, or is about to.</summary>
    public bool IsWaiting => Volatile.Read(ref _isWaiting) != 0;

    /// <summary>Whether the thread serves a request.</summary>
    public bool IsServing => _isServing;

    /// <summary>
    /// Whether the thread must poll for events next. Otherwise a constant flow of queued connections, such as connections that another
    /// process has accepted, would delay the event loop's own.
    /// </summary>
    public bool PollsNext { get; private set; }

    /// <summary>Requests that began between the last two checks.</summary>
    public int Served { get; private set; }

    /// <summary>
    /// Whether the last two checks found the thread in the same request, although a processor was available: the request waits,
    /// or computes.
    /// </summary>
    public bool IsStalled { get; private set; }

    /// <summary>Whether the request stalls, or waits for something other than a processor. May read the thread's times.</summary>
    public bool IsBlocked => IsStalled || (_isServing && UpdateWaiting(read()));

    /// <summary>Whether the monitor found the current or the last request waiting for something other than a processor.</summary>
    public bool WasWaiting => _wasWaiting;

    /// <summary>Marks the thread as waiting. Ends with a full fence.</summary>
    public void BeginWait() => Interlocked.Exchange(ref _isWaiting, 1);

    /// <summary>Marks the thread as not waiting, after it has polled for events.</summary>
    public void EndWait()
    {
        PollsNext = false;
        Volatile.Write(ref _isWaiting, 0);
    }

    /// <summary>Notes the start of a request. Ends with a full fence.</summary>
    public void BeginService()
    {
        _wasWaiting = false;
        _isServing = true;
        Interlocked.Increment(ref _served);
    }

    /// <summary>Notes the end of a request. At the end of a time slice, the thread yields its processor to other programs.</summary>
    public void EndService()
    {
        _isServing = false;
        if (_served % Some == 0) PollsNext = true;
        if (_served % Few == 0 && _slice.EndsWithoutBreak(Stopwatch.GetTimestamp())) Thread.Yield();
    }

    /// <summary>Updates <see cref="Served"/> and <see cref="IsStalled"/>. Called by the monitor.</summary>
    /// <param name="milliseconds">Milliseconds since the last check.</param>
    /// <param name="hasCollected">Whether a garbage collection stopped the thread since the last check, so that a waiting thread may not
    /// be blocked.</param>
    /// <param name="hasSlot">Whether the thread has a slot; without one, a blocked request does not matter.</param>
    public void Update(int milliseconds, bool hasCollected = false, bool hasSlot = true)
    {
        var served = Volatile.Read(ref _served);
        Served = served - _seen;
        _seen = served;
        if (!hasSlot) return;

        if (_isServing && Served == 0)
        {
            // a stalled thread stays stalled until its request ends; reading the times of many such threads would take long
            if (IsStalled) return;

            var now = read();
            IsStalled = !hasCollected && (UpdateWaiting(now) || HasRun(now, milliseconds));
            _before = now;
        }
        else
        {
            IsStalled = false;
            _before = null;
        }
    }

    private bool UpdateWaiting(ThreadTimes? now)
    {
        if (now is { IsRunnable: true }) return false;

        _wasWaiting = true;
        return true;
    }

    private bool HasRun(ThreadTimes? now, int milliseconds) =>
        _before is { } before && now?.OnProcessor - before.OnProcessor >= (long)milliseconds * NanosecondsOfMillisecond / 2;
}
