using System;
using System.Collections.Generic;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>
/// Adds threads to the thread pool at once when blocked services occupy all of them. By itself the pool adds one or two a second, and
/// meanwhile short requests, and the work items that would unblock the services, wait in its queue.
/// </summary>
internal sealed class ThreadWatch : IDisposable
{
    /// <summary>Threads that it raises the pool to at most, where the options do not say.</summary>
    public const int DefaultMost = 256;

    private const int CheckMilliseconds = 50;
    private const int QuietLooks = 200;

    private const int FrozenMilliseconds = 1000;
    private const int ProbeStack = 128 * 1024;

    private readonly int _before;
    private readonly int _least;
    private readonly int _most;
    private readonly int _io;
    private readonly LastingThread _thread;
    private readonly ManualResetEventSlim _end = new();
    private readonly object _freezing = new();
    private long _completed;
    private int _quiet;
    private int _maxBefore;

    /// <param name="least">Threads that the pool adds without delay, if it would not anyway.</param>
    /// <param name="most">Threads that it raises the pool to at most.</param>
    /// <param name="log">Gets a line if there is no thread for it.</param>
    public ThreadWatch(int least, int most, IHostLog log)
    {
        ThreadPool.GetMinThreads(out _before, out _io);
        _least = Math.Max(_before, least);
        if (_least > _before) ThreadPool.SetMinThreads(_least, _io);
        _most = most;
        ThreadRefusals.Noted += Freeze;
        _thread = new LastingThread(Watch, "HyperHost threads", (line, error) => log.Write(HostLogLevel.Error, line, error));
        _thread.Begin();
    }

    public void Dispose()
    {
        ThreadRefusals.Noted -= Freeze;
        _end.Set();
        _thread.Join();
        Thaw();
        _end.Dispose();
        ThreadPool.SetMinThreads(_before, _io);
    }

    private void Watch()
    {
        while (!_end.Wait(CheckMilliseconds))
        {
            if (IsFrozen()) continue;

            var completed = ThreadPool.CompletedWorkItemCount;
            var pending = ThreadPool.PendingWorkItemCount;
            Check(completed - _completed, pending);
            _completed = completed;
        }
    }

    // .NET ends the process when its pool wants one more thread and the system gives none (TasksMax, pids.max, no descriptors left). So
    // a thread of ours tries before the pool is told to grow. From the first refusal on it gets no more, until a second after the last.
    private void Freeze()
    {
        lock (_freezing)
        {
            if (_maxBefore > 0) return;

            ThreadPool.GetMaxThreads(out _maxBefore, out _);
            ThreadPool.SetMinThreads(_before, _io);
            ThreadPool.SetMaxThreads(Math.Max(_before, ThreadPool.ThreadCount), MaxIo());
        }
    }

    private bool IsFrozen()
    {
        lock (_freezing)
        {
            if (_maxBefore == 0) return false;
        }

        if (Clock.Now - FrozenMilliseconds < ThreadRefusals.Last || CountStartable(1) == 0) return true;

        Thaw();
        return false;
    }

    private void Thaw()
    {
        lock (_freezing)
        {
            if (_maxBefore == 0) return;

            ThreadPool.SetMaxThreads(_maxBefore, MaxIo());
            ThreadPool.SetMinThreads(_least, _io);
            _maxBefore = 0;
        }
    }

    private static int MaxIo()
    {
        ThreadPool.GetMaxThreads(out _, out var io);
        return io;
    }

    /// <returns>How many threads the system gives at once, up to a number.</returns>
    private static int CountStartable(int most)
    {
        var end = new ManualResetEventSlim();
        var started = new List<Thread>();
        try
        {
            while (started.Count < most)
            {
                var thread = new Thread(end.Wait, ProbeStack) { IsBackground = true, Name = "HyperHost probe" };
                thread.Start();
                started.Add(thread);
            }
        }
        catch (Exception error) when (LastingThread.IsRefusal(error))
        {
            // noted: the pool gets no more
        }
        finally
        {
            end.Set();
        }

        // the system counts them until they are gone
        foreach (var thread in started) thread.Join();
        return started.Count;
    }

    // Work waits in the queue for longer than one interval: threads are blocked, or the processors are busy, and then one more does no
    // harm.
    private void Check(long done, long pending)
    {
        if (pending > done)
        {
            _quiet = 0;
            ThreadPool.GetMinThreads(out var least, out _);
            var there = ThreadPool.ThreadCount;
            var wanted = (int)Math.Min(_most, there + pending);
            if (wanted > least && CountStartable(wanted - there) >= wanted - there) ThreadPool.SetMinThreads(wanted, _io);
        }
        else if (pending > 0)
        {
            _quiet = 0;
        }
        else if (++_quiet == QuietLooks)
        {
            ThreadPool.SetMinThreads(_least, _io);
        }
    }
}
