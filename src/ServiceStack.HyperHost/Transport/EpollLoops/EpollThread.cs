using System;
using System.Diagnostics;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>One of the threads of an event loop, as the monitor sees it.</summary>
/// <param name="read">Reads the system's figures of the thread; null if there are none.</param>
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

    // only used by the monitor
    private int _seen;
    private ThreadTimes? _before;

    /// <summary>Whether it waits for an event, or is about to.</summary>
    public bool IsWaiting => Volatile.Read(ref _isWaiting) != 0;

    /// <summary>Whether it serves a request.</summary>
    public bool IsServing => _isServing;

    /// <summary>
    /// Whether it should poll for events next. Otherwise connections that become ready all the time, such as new ones that another process
    /// has accepted, would delay those of the event loop.
    /// </summary>
    public bool PollsNext { get; private set; }

    /// <summary>Requests that began between the last two checks.</summary>
    public int Served { get; private set; }

    /// <summary>
    /// Whether the last two checks found it in the same request, though it had a processor: the request waits for something,
    /// or computes.
    /// </summary>
    public bool IsStalled { get; private set; }

    /// <summary>Whether its request blocks, or waits for something other than a processor. Reads the system's figures.</summary>
    public bool IsBlocked => IsStalled || (_isServing && UpdateWaiting(read()));

    /// <summary>Whether the monitor found the current or the last request waiting for something other than a processor.</summary>
    public bool WasWaiting => _wasWaiting;

    /// <summary>Marks it as waiting. Ends with a full fence.</summary>
    public void BeginWait() => Interlocked.Exchange(ref _isWaiting, 1);

    /// <summary>It has polled for events.</summary>
    public void EndWait()
    {
        PollsNext = false;
        Volatile.Write(ref _isWaiting, 0);
    }

    /// <summary>A request begins. Ends with a full fence.</summary>
    public void BeginService()
    {
        _wasWaiting = false;
        _isServing = true;
        Interlocked.Increment(ref _served);
    }

    /// <summary>The request has ended. Now and then the thread offers its processor to other programs.</summary>
    public void EndService()
    {
        _isServing = false;
        if (_served % Some == 0) PollsNext = true;
        if (_served % Few == 0 && _slice.EndsWithoutBreak(Stopwatch.GetTimestamp())) Thread.Yield();
    }

    /// <summary>Updates its figures. Called by the monitor.</summary>
    /// <param name="milliseconds">Since the last check.</param>
    /// <param name="hasCollected">Whether a garbage collection stopped the thread since then; its waiting is then no sign of a
    /// blocked request.</param>
    /// <param name="hasSlot">Whether it has a slot, so that a blocked request matters.</param>
    public void Update(int milliseconds, bool hasCollected = false, bool hasSlot = true)
    {
        var served = Volatile.Read(ref _served);
        Served = served - _seen;
        _seen = served;
        if (!hasSlot) return;

        if (_isServing && Served == 0)
        {
            // a stalled thread stays so until its request ends: checking many of them would take long
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
