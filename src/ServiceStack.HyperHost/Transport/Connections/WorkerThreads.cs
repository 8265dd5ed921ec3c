using System;
using System.Collections.Generic;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// A bounded number of threads that run work from one queue, and their monitor. A long request occupies its thread; another thread then
/// reads the request's connection.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class WorkerThreads : IDisposable
{
    /// <summary>Default of the maximum number of threads.</summary>
    public const int DefaultMaxThreads = 256;

    // At every fiftieth check (twice a second), adds a thread beyond the maximum, or retries to create one.
    private const int ChecksToGrow = 50;

    // Idle threads end soon, because each garbage collection has to stop them.
    private const int IdleMilliseconds = 5_000;

    private readonly object _lock = new();
    private readonly Queue<WorkItem> _queue = new();
    private readonly List<WorkerThread> _workers = [];
    private readonly BusyMonitor? _monitor;
    private readonly IHostLog _log;
    private readonly TimeProvider _time;
    private readonly int _min;
    private readonly int _max;
    private readonly Action<ThreadStart> _start;
    private int _idle;
    private int _stuckChecks;
    private bool _hasEnded;
    private volatile bool _isShort;

    /// <param name="min">Number of threads that stay when they are idle.</param>
    /// <param name="max">Maximum number of threads, which <see cref="GrowsWhenStuck"/> may exceed.</param>
    /// <param name="start">Starts a thread; null for Thread.Start. May throw if the system refuses another thread.</param>
    /// <param name="log">Receives the log lines.</param>
    /// <param name="time">Measures how long work waits.</param>
    /// <param name="isMonitored">False if the caller calls <see cref="Check"/> itself.</param>
    public WorkerThreads(int min, int max, Action<ThreadStart>? start, IHostLog log, TimeProvider time, bool isMonitored = true)
    {
        _log = log;
        _time = time;
        _min = Math.Max(0, min);
        _max = Math.Max(Math.Max(1, _min), max);
        _start = start ?? StartThread;
        Yields = new YieldQueue(this, Environment.ProcessorCount);
        lock (_lock)
        {
            for (var i = 0; i < _min; i++) AddWorker();
        }

        if (isMonitored) _monitor = new BusyMonitor(Check, log);
    }

    /// <summary>Queue of yielded connections, of which a few run at a time.</summary>
    public YieldQueue Yields { get; }

    /// <summary>Called with the milliseconds that a work item waited because all threads were busy; may be null. Must be short.</summary>
    public Action<long>? Waited { get; set; }

    /// <summary>Called at each check of the monitor, before the threads are checked; returns whether anything is busy.</summary>
    public Func<bool>? AlsoCheck { get; set; }

    /// <summary>
    /// Whether a thread beyond the maximum is added twice a second while work is queued and no thread becomes free, so that services
    /// that wait for each other don't block the server.
    /// </summary>
    public bool GrowsWhenStuck { get; set; }

    /// <summary>Work is queued, all threads are busy, and the maximum is reached.</summary>
    public bool IsShort => _isShort;

    /// <summary>Whether the monitor sleeps, because no thread is busy.</summary>
    public bool IsMonitorAsleep => _monitor is { IsAsleep: true };

    /// <summary>Current number of threads.</summary>
    public int Count
    {
        get
        {
            lock (_lock) return _workers.Count;
        }
    }

    /// <summary>Creates the worker threads of event loops from a host's options.</summary>
    /// <param name="options">Options of the host.</param>
    /// <param name="log">Receives the log lines.</param>
    /// <param name="eventLoopThreads">Number of event-loop threads, added to the maximum of the options.</param>
    public static WorkerThreads Create(TransportOptions options, IHostLog log, int eventLoopThreads)
    {
        var max = Math.Max(DefaultMaxThreads, Math.Max(options.MaxThreads, options.MinThreads));
        return new WorkerThreads(options.MinThreads, max + eventLoopThreads, null, log, options.Time)
        {
            Waited = options.ThreadWaited,
            GrowsWhenStuck = true,
        };
    }

    /// <summary>Maximum number of threads that may block in writes to slow peers: half of the maximum in the options.</summary>
    public static int MaxHeld(TransportOptions options) =>
        Math.Max(1, (options.MaxThreads > 0 ? options.MaxThreads : DefaultMaxThreads) / 2);

    public void Run(IWork work) => Add(new WorkItem(work, null, null));

    public void Run(WaitCallback callback, object state) => Add(new WorkItem(null, callback, state));

    public void WakeMonitor() => _monitor?.Wake();

    public void LogFailure(SocketConnection? connection, Exception error)
    {
        // Mono aborts the threads of a domain that it unloads: that is not an error
        if (error is ThreadAbortException) _log.Write(HostLogLevel.Debug, $"{connection?.Peer ?? "request"}: the thread was aborted.");
        else _log.Write(HostLogLevel.Error, $"{connection?.Peer ?? "request"}: the connection failed.", error);
        connection?.Abort();
    }

    /// <summary>
    /// One check of the monitor. If two consecutive checks find a thread in the same request, another thread reads that connection. Adds a
    /// thread beyond the maximum, or one that could not be created before, if needed.
    /// </summary>
    /// <returns>Whether a thread is busy, or work is queued.</returns>
    public bool Check()
    {
        var isBusy = AlsoCheck?.Invoke() == true;
        List<SocketConnection>? slow = null;
        lock (_lock)
        {
            if (UpdateStuckChecks()) AddWorker();
            var free = _idle;
            foreach (var worker in _workers)
            {
                if (worker.IsInEventLoop) free++;
                if (worker.TryFindSlow(out var connection)) (slow ??= []).Add(connection);
            }

            isBusy |= _queue.Count > 0 || _workers.Count > free;
        }

        Yields.Check();
        if (slow is not null) slow.ForEach(static connection => connection.TakeOver());
        return isBusy;
    }

    /// <summary>Ends the threads when the queue is empty.</summary>
    public void Dispose()
    {
        lock (_lock)
        {
            _hasEnded = true;
            Monitor.PulseAll(_lock);
        }

        _monitor?.Dispose();
    }

    private static void StartThread(ThreadStart work) =>
        new Thread(work) { IsBackground = true, Name = "HyperHost worker" }.Start();

    private void Add(WorkItem item)
    {
        lock (_lock)
        {
            if (_isShort && Waited is not null) item = item with { Since = _time.Milliseconds() };
            _queue.Enqueue(item);
            if (_queue.Count <= _idle) Monitor.Pulse(_lock);
            else if (_workers.Count < _max) AddWorker();

            NoteShortage();
        }

        WakeMonitor();
    }

    // The system may refuse to create a thread (TasksMax of systemd, pids.max of a container): the existing threads then run the
    // queued work, and the monitor retries.
    private void AddWorker()
    {
        var worker = new WorkerThread();
        _workers.Add(worker);
        try
        {
            _start(() => Work(worker));
        }
        catch (Exception error) when (PersistentThread.IsRefusal(error))
        {
            _workers.Remove(worker);
            _log.Write(
                HostLogLevel.Error,
                $"No thread can be made beside the {_workers.Count} workers; requests wait for these. Raise TasksMax, pids.max or "
                    + "ulimit -u.",
                error);
        }
    }

    private void NoteShortage() => _isShort = _queue.Count > _idle && _workers.Count >= _max;

    private void Work(WorkerThread worker)
    {
        while (TryDequeue(worker, out var item))
        {
            try
            {
                item.Run(worker);
            }
            catch (Exception error)
            {
                LogFailure(worker.Connection, error);
            }

            worker.Connection = null;
        }
    }

    private bool TryDequeue(WorkerThread worker, out WorkItem item)
    {
        lock (_lock)
        {
            while (_queue.Count == 0)
            {
                if (_hasEnded || !WaitForWork())
                {
                    _workers.Remove(worker);
                    item = default;
                    return false;
                }
            }

            item = _queue.Dequeue();
            NoteShortage();
        }

        if (item.Since != 0) Waited?.Invoke(_time.Milliseconds() - item.Since);
        return true;
    }

    private bool WaitForWork()
    {
        _idle++;
        var isPulsed = Monitor.Wait(_lock, IdleMilliseconds);
        _idle--;
        return isPulsed || _queue.Count > 0 || _workers.Count <= _min;
    }

    private bool UpdateStuckChecks()
    {
        if (_queue.Count <= _idle || (_workers.Count >= _max && !GrowsWhenStuck)) _stuckChecks = 0;
        else if (++_stuckChecks % ChecksToGrow == 0) return true;

        return false;
    }
}
