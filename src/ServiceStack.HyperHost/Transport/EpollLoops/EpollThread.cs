using System;
using System.Diagnostics;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>One of the threads of an event loop, as the monitor sees it.</summary>
/// <param name="read">Reads the system's figures of the thread; null if there are none.</param>
internal sealed class EpollThread(Func<ThreadTimes?> read) : CacheLinePadded
{
    private const int NanosecondsOfMillisecond = 1_000_000;

    // Requests, after which the thread looks at the time.
    private const int Few = 4;

    // Requests, after which the thread looks for events, even if connections are ready.
    private const int Some = 16;

    private readonly TimeSlice _stint = new(Libc.CountSwitches);

    private int _isWaiting;
    private volatile bool _isServing;
    private int _served;

    private volatile bool _wasWaiting;

    // only used by the watch
    private int _seen;
    private ThreadTimes? _before;

    /// <summary>It waits for an event, or is about to.</summary>
    public bool IsWaiting => Volatile.Read(ref _isWaiting) != 0;

    /// <summary>It is in a request now.</summary>
    public bool IsServing => _isServing;

    /// <summary>
    /// It should look for events next. Else connections that become ready all the time, such as new ones that another process has accepted,
    /// would come before all that the event loop watches.
    /// </summary>
    public bool LooksForEvents { get; private set; }

    /// <summary>Requests that began between the last two looks.</summary>
    public int Served { get; private set; }

    /// <summary>
    /// At the last look it had been in the same request as at the look before, and not because others had the processor: the request waits
    /// for something, or computes.
    /// </summary>
    public bool IsHeld { get; private set; }

    /// <summary>A request blocks it, or waits for something else than a processor. Reads the system's figures.</summary>
    public bool IsBlocked => IsHeld || (_isServing && HasWaited(read()));

    /// <summary>The watch has found the request of now, or the last one, waiting for something else than a processor.</summary>
    public bool WasWaiting => _wasWaiting;

    /// <summary>From here on it waits. Ends with a full fence.</summary>
    public void BeginWait() => Interlocked.Exchange(ref _isWaiting, 1);

    /// <summary>It has looked for events.</summary>
    public void EndWait()
    {
        LooksForEvents = false;
        Volatile.Write(ref _isWaiting, 0);
    }

    /// <summary>A request begins. Ends with a full fence.</summary>
    public void Begin()
    {
        _wasWaiting = false;
        _isServing = true;
        Interlocked.Increment(ref _served);
    }

    /// <summary>The request has ended. Now and then the thread offers its processor to other programs.</summary>
    public void End()
    {
        _isServing = false;
        if (_served % Some == 0) LooksForEvents = true;
        if (_served % Few == 0 && _stint.EndsWithoutBreak(Stopwatch.GetTimestamp())) Thread.Yield();
    }

    /// <summary>Finds out what it has done since the last look. For the watch.</summary>
    /// <param name="milliseconds">Since the last look.</param>
    /// <param name="hasCollected">Garbage was collected since then, which stopped the thread: that it waits says nothing of the
    /// request.</param>
    /// <param name="hasPlace">Whether it matters that a request holds it.</param>
    public void Look(int milliseconds, bool hasCollected = false, bool hasPlace = true)
    {
        var served = Volatile.Read(ref _served);
        Served = served - _seen;
        _seen = served;
        if (!hasPlace) return;

        if (_isServing && Served == 0)
        {
            // one that is found held stays so until the request ends, or a look at many would take long
            if (IsHeld) return;

            var now = read();
            IsHeld = !hasCollected && (HasWaited(now) || HasRun(now, milliseconds));
            _before = now;
        }
        else
        {
            IsHeld = false;
            _before = null;
        }
    }

    private bool HasWaited(ThreadTimes? now)
    {
        if (now is { IsRunnable: true }) return false;

        _wasWaiting = true;
        return true;
    }

    private bool HasRun(ThreadTimes? now, int milliseconds) =>
        _before is { } before && now?.OnProcessor - before.OnProcessor >= (long)milliseconds * NanosecondsOfMillisecond / 2;
}
