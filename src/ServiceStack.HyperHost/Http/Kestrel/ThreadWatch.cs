using System;
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

    private readonly int _before;
    private readonly int _least;
    private readonly int _most;
    private readonly int _io;
    private readonly LastingThread _thread;
    private readonly ManualResetEventSlim _end = new();
    private long _completed;
    private int _quiet;

    /// <param name="least">Threads that the pool adds without delay, if it would not anyway.</param>
    /// <param name="most">Threads that it raises the pool to at most.</param>
    /// <param name="log">Gets a line if there is no thread for it.</param>
    public ThreadWatch(int least, int most, IHostLog log)
    {
        ThreadPool.GetMinThreads(out _before, out _io);
        _least = Math.Max(_before, least);
        if (_least > _before) ThreadPool.SetMinThreads(_least, _io);
        _most = most;
        _thread = new LastingThread(Watch, "HyperHost threads", (line, error) => log.Write(HostLogLevel.Error, line, error));
        _thread.Begin();
    }

    public void Dispose()
    {
        _end.Set();
        _thread.Join();
        _end.Dispose();
        ThreadPool.SetMinThreads(_before, _io);
    }

    private void Watch()
    {
        while (!_end.Wait(CheckMilliseconds))
        {
            var completed = ThreadPool.CompletedWorkItemCount;
            var pending = ThreadPool.PendingWorkItemCount;
            Check(completed - _completed, pending);
            _completed = completed;
        }
    }

    // Work waits in the queue for longer than one interval: threads are blocked, or the processors are busy, and then one more does no
    // harm.
    private void Check(long done, long pending)
    {
        if (pending > done)
        {
            _quiet = 0;
            ThreadPool.GetMinThreads(out var least, out _);
            var wanted = (int)Math.Min(_most, ThreadPool.ThreadCount + pending);
            if (wanted > least) ThreadPool.SetMinThreads(wanted, _io);
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
