using System;
using System.Diagnostics;
using System.Threading;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>
/// Keeps the thread pool at the threads that it has. .NET ends the process when its pool wants one more thread and the system gives none
/// (TasksMax, pids.max, ulimit -u), since a thread of the pool throws there. So the pool may never make one by itself: its bound is the
/// number of its threads, and a thread of ours has more of them made once the system has shown that it gives them.
/// </summary>
/// <remarks>One for the process, like the pool. Whoever holds it first keeps the bounds that were, and whoever lets it go last restores
/// them.</remarks>
internal static class PoolThreads
{
    // Threads are tried, and made, in portions: no other thread of ours begins meanwhile.
    private const int Portion = 16;

    // what others may take in the millisecond between the try and the pool's threads
    private const int Margin = 4;
    private const int MeetingMilliseconds = 100;

    private static readonly object s_lock = new();
    private static int s_holders;
    private static int s_minBefore;
    private static int s_maxBefore;

    /// <summary>Threads that the pool had at least before anybody held it.</summary>
    public static int LeastBefore => Volatile.Read(ref s_minBefore);

    /// <summary>From here on the pool makes no thread by itself.</summary>
    /// <param name="least">Threads that it has then, unless the system refuses them.</param>
    public static void Hold(int least)
    {
        lock (s_lock)
        {
            if (s_holders++ == 0)
            {
                ThreadPool.GetMinThreads(out s_minBefore, out _);
                ThreadPool.GetMaxThreads(out s_maxBefore, out _);
            }

            Bound(Math.Max(1, ThreadPool.ThreadCount));
            Raise(Math.Max(s_minBefore, least));
        }
    }

    /// <summary>The pool is as it was before the first <see cref="Hold"/>, once for each.</summary>
    public static void Release()
    {
        lock (s_lock)
        {
            if (--s_holders > 0) return;

            ThreadPool.GetMaxThreads(out _, out var io);
            ThreadPool.SetMaxThreads(s_maxBefore, io);
            Least(s_minBefore);
        }
    }

    /// <summary>The pool counts on the threads that it has, and on no more: some may have ended, since they had nothing to do.</summary>
    /// <param name="most">Threads that it may use, where it has more.</param>
    /// <returns>Whether it may use more than before.</returns>
    public static bool Settle(int most)
    {
        lock (s_lock)
        {
            if (s_holders == 0) return false;

            ThreadPool.GetMaxThreads(out var before, out _);
            var now = Math.Max(1, Math.Min(most, ThreadPool.ThreadCount));
            Bound(now);
            return now > before;
        }
    }

    /// <summary>Wakes that many threads of the pool, so that they don't end because they have nothing to do.</summary>
    public static void Touch(int threads)
    {
        lock (s_lock)
        {
            threads = Math.Min(threads, ThreadPool.ThreadCount);
            var meeting = new Meeting(threads);
            meeting.Invite(threads);
            meeting.Wait(MeetingMilliseconds);
            meeting.End();
        }
    }

    /// <summary>Gives the pool threads until it has as many as wanted.</summary>
    /// <returns>False if the system refuses some of them.</returns>
    public static bool Raise(int wanted)
    {
        lock (s_lock)
        {
            wanted = Math.Min(wanted, s_maxBefore);
            while (ThreadPool.ThreadCount is var there && there < wanted)
            {
                if (!TryAdd(there, Math.Min(Portion, wanted - there))) return false;
            }

            return true;
        }
    }

    private static bool TryAdd(int there, int more)
    {
        // nobody of ours takes the threads that were tried
        lock (ThreadRefusals.Starting)
        {
            more = Math.Min(more, ProbeThreads.Count(more + Margin) - Margin);
            if (more <= 0) return false;

            var isRefused = false;
            try
            {
                Bound(there + more);
                Fill(there + more);
            }
            catch (Exception error) when (LastingThread.IsRefusal(error))
            {
                // on this thread, where it can be caught; the pool counts the thread as made, and so it is no longer missing
                isRefused = true;
            }

            var now = ThreadPool.ThreadCount;
            Bound(Math.Max(1, now));
            return !isRefused && now > there;
        }
    }

    // The pool makes a thread when work arrives that no idle one takes: so work that ends only when all threads are there. Where services
    // hold the threads, work of theirs that waits takes the new ones instead, which is as well.
    private static void Fill(int threads)
    {
        var meeting = new Meeting(threads);
        var since = Stopwatch.GetTimestamp();
        try
        {
            while (ThreadPool.ThreadCount is var there && there < threads)
            {
                if (Stopwatch.GetElapsedTime(since).TotalMilliseconds > MeetingMilliseconds) break;

                meeting.Invite(threads - there);
                meeting.Wait(1);
            }
        }
        finally
        {
            meeting.End();
        }
    }

    private static void Bound(int threads)
    {
        ThreadPool.GetMaxThreads(out var most, out var io);
        if (threads > most) ThreadPool.SetMaxThreads(threads, io);
        Least(threads);
        if (threads < most) ThreadPool.SetMaxThreads(threads, io);
    }

    private static void Least(int threads)
    {
        ThreadPool.GetMinThreads(out var least, out var io);
        if (least != threads) ThreadPool.SetMinThreads(threads, io);
    }
}
