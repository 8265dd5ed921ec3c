using System;
using System.Diagnostics;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>
/// Adds threads to the thread pool when blocked services occupy all of them, and is the only one that does: see <see cref="PoolThreads"/>.
/// By itself the pool adds one or two a second, and meanwhile short requests, and the work items that would unblock the services, wait in
/// its queue.
/// </summary>
internal sealed class ThreadWatch : IDisposable
{
    /// <summary>Threads that it raises the pool to at once; further ones are added two a second.</summary>
    public const int DefaultMost = 256;

    private const int CheckMilliseconds = 50;

    // while the pool grows, and doubles each time
    private const int GrowingMilliseconds = 10;

    // work that does not end within so many checks is held up
    private const int Backlog = 4;

    // Where threads wait in services, processors are idle. Checks in turn that find this and work in the queue.
    private const int IdleChecks = 2;
    private const double IdleBelow = 0.75;

    // Looks in turn that find processors for more threads of the pool than want one. A single look may come while the collector has
    // stopped all threads, or while they wait for one that holds a lock.
    private const int FreeLooks = 2;

    private const int QuietMilliseconds = 10_000;
    private const int RefusedMilliseconds = 1000;
    private const int StuckMilliseconds = 500;

    // the pool's threads end after 20 s without work
    private const int TouchMilliseconds = 5000;

    private readonly int _least;
    private readonly int _most;
    private readonly Action<long>? _meanwhile;
    private readonly LastingThread _thread;
    private readonly ManualResetEventSlim _end = new();
    private long _completed;
    private TimeSpan _used;
    private long _usedAt;
    private int _idleChecks;
    private int _freeLooks;
    private long _busyAt = Clock.Now;
    private long _raisedAt = Clock.Now;
    private long _touchedAt = Clock.Now;

    /// <param name="least">Threads that the pool always has, if it would not have as many anyway.</param>
    /// <param name="most">Threads that it raises the pool to without delay.</param>
    /// <param name="log">Gets a line if there is no thread for it.</param>
    /// <param name="meanwhile">Called at each look, with the clock.</param>
    public ThreadWatch(int least, int most, IHostLog log, Action<long>? meanwhile = null)
    {
        _meanwhile = meanwhile;
        PoolThreads.Hold(least);
        _least = Math.Max(PoolThreads.LeastBefore, least);
        _most = most;
        _thread = new LastingThread(Watch, "HyperHost threads", (line, error) => log.Write(HostLogLevel.Error, line, error));
        _thread.Begin();
    }

    public void Dispose()
    {
        _end.Set();
        _thread.Join();
        PoolThreads.Release();
        _end.Dispose();
    }

    private void Watch()
    {
        var pause = CheckMilliseconds;
        while (!_end.Wait(pause))
        {
            var done = ThreadPool.CompletedWorkItemCount - _completed;
            pause = Check(done, ThreadPool.PendingWorkItemCount, Clock.Now) ? GrowingMilliseconds : CheckMilliseconds;

            _meanwhile?.Invoke(Clock.Now);

            // without the work that made the pool grow
            _completed = ThreadPool.CompletedWorkItemCount;
        }
    }

    /// <returns>Whether the pool has grown.</returns>
    private bool Check(long done, long pending, long now)
    {
        if (pending > 0) _busyAt = now;
        var isQuiet = now - _busyAt >= QuietMilliseconds;
        if (PoolThreads.Settle(isQuiet ? _least : int.MaxValue)) return false;
        if (NeedsMore(done, pending)) return MayStart(now) && TryGrow(done, pending, now);

        _freeLooks = 0;
        if (pending > 0 || now - _touchedAt < TouchMilliseconds) return false;

        _touchedAt = now;
        if (ThreadPool.ThreadCount >= _least) PoolThreads.Touch(_least);
        else if (MayStart(now)) PoolThreads.Raise(_least);
        return false;
    }

    // More threads help work that waits for threads, and none that waits for processors.
    private bool NeedsMore(long done, long pending)
    {
        var isIdle = AreProcessorsIdle();
        _idleChecks = isIdle && pending * 4 > ThreadPool.ThreadCount ? _idleChecks + 1 : 0;
        return pending > done * Backlog || _idleChecks >= IdleChecks;
    }

    // Work that is queued although its threads want as many processors as there are waits for these. After 1,000 clients have left at
    // once, for a time: each thread more would only keep memory.
    private bool AreThreadsBlocked()
    {
        var processors = Environment.ProcessorCount;
        _freeLooks = PoolStates.CountRunnable(processors) < processors ? _freeLooks + 1 : 0;
        return _freeLooks >= FreeLooks;
    }

    // since the last check, as far as this process uses them
    private bool AreProcessorsIdle()
    {
        var (used, at) = (Environment.CpuUsage.TotalTime, Stopwatch.GetTimestamp());
        var share = (used - _used) / (Stopwatch.GetElapsedTime(_usedAt, at) * Environment.ProcessorCount);
        (_used, _usedAt) = (used, at);
        return share < IdleBelow;
    }

    // a second after the last refusal it is tried again
    private static bool MayStart(long now) => now - RefusedMilliseconds >= ThreadRefusals.Last;

    /// <returns>Whether it is worth looking again soon.</returns>
    private bool TryGrow(long done, long pending, long now)
    {
        var there = ThreadPool.ThreadCount;
        if (there < _most)
        {
            var areBlocked = AreThreadsBlocked();
            if (!areBlocked && _freeLooks > 0) return true;
            if (areBlocked)
            {
                _raisedAt = now;
                return PoolThreads.Raise((int)Math.Min(Math.Min(_most, there * 2), there + pending));
            }

            // work that computes for long lets none of the rest end: a thread more gets a share of its processors
            if (done > 0) return false;
        }

        if (now - _raisedAt < StuckMilliseconds) return false;

        _raisedAt = now;
        PoolThreads.Raise(there + 1);
        return false;
    }
}
