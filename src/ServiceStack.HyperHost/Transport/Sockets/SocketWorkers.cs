using System;
using System.Collections.Generic;
using System.Threading;

namespace ServiceStack.HyperHost.Transport.Sockets;

/// <summary>
/// A bounded number of threads that serve connections, each one at a time and for as long as its requests follow each other quickly.
/// Connections beyond that, and idle ones, wait without a thread. A request that takes long keeps its thread; what its connection sends
/// meanwhile is brought by another.
/// </summary>
/// <remarks>On Mono a thread that waits in a receive answers twice as many requests as one that is called back.</remarks>
internal sealed class SocketWorkers : IDisposable
{
    private const int DefaultMaxThreads = 256;

    // A thread without work costs something too: each collection stops it.
    private const int IdleMilliseconds = 5_000;

    private readonly object _lock = new();
    private readonly Queue<SocketJob> _jobs = new();
    private readonly List<SocketWorker> _workers = [];
    private readonly BusyWatch _watch;
    private readonly IHostLog _log;
    private readonly int _min;
    private readonly int _max;
    private readonly bool _useThreadPool;
    private int _idle;
    private bool _hasEnded;
    private volatile bool _isShort;

    public SocketWorkers(TransportOptions options, IHostLog log)
    {
        _log = log;
        _min = Math.Max(0, options.MinThreads);
        _max = Math.Max(Math.Max(1, _min), options.MaxThreads > 0 ? options.MaxThreads : DefaultMaxThreads);
        _useThreadPool = options.UseThreadPool;
        lock (_lock)
        {
            for (var i = 0; i < _min; i++) AddWorker();
        }

        _watch = new BusyWatch(LookAround);
    }

    /// <summary>Watches idle connections so that they can be moved; null where Mono's own sockets do it.</summary>
    public IdleSockets? Idle { get; set; }

    /// <summary>All threads are busy and connections wait for one.</summary>
    public bool IsShort => _isShort;

    public void Start(SocketConnection connection, ServeConnection serve) => Add(new SocketJob(connection, serve, null, null));

    public void Enqueue(SocketConnection connection) => Add(new SocketJob(connection, null, null, null));

    public void Run(WaitCallback work, object state) => Add(new SocketJob(null, null, work, state));

    /// <summary>Threads end when nothing is left to do.</summary>
    public void Dispose()
    {
        lock (_lock)
        {
            _hasEnded = true;
            Monitor.PulseAll(_lock);
        }

        _watch.Dispose();
    }

    private void Add(SocketJob job)
    {
        lock (_lock)
        {
            _jobs.Enqueue(job);
            if (_jobs.Count <= _idle) Monitor.Pulse(_lock);
            else if (_workers.Count < _max) AddWorker();

            NoteShortage();
        }

        _watch.Wake();
    }

    private void AddWorker()
    {
        var worker = new SocketWorker();
        _workers.Add(worker);
        if (_useThreadPool) ThreadPool.UnsafeQueueUserWorkItem(_ => Work(worker), null);
        else new Thread(() => Work(worker)) { IsBackground = true, Name = "HyperHost worker" }.Start();
    }

    private void NoteShortage() => _isShort = _jobs.Count > _idle && _workers.Count >= _max;

    private void Work(SocketWorker worker)
    {
        while (TryTake(worker, out var job))
        {
            worker.Connection = job.Connection;
            try
            {
                job.Do();
            }
            catch (Exception error)
            {
                _log.Write(HostLogLevel.Error, $"{job.Connection?.Peer ?? "request"}: the connection failed.", error);
                job.Connection?.Abort();
            }

            worker.Connection = null;
        }
    }

    private bool TryTake(SocketWorker worker, out SocketJob job)
    {
        lock (_lock)
        {
            while (_jobs.Count == 0)
            {
                if (_hasEnded || !WaitForJob())
                {
                    _workers.Remove(worker);
                    job = default;
                    return false;
                }
            }

            job = _jobs.Dequeue();
            NoteShortage();
            return true;
        }
    }

    private bool WaitForJob()
    {
        _idle++;
        var isPulsed = Monitor.Wait(_lock, IdleMilliseconds);
        _idle--;
        return isPulsed || _jobs.Count > 0 || _workers.Count <= _min;
    }

    // Whether any worker is busy, or about to be. A request that two looks find is not waited for by its connection's reading.
    private bool LookAround()
    {
        bool isBusy;
        List<SocketConnection>? slow = null;
        lock (_lock)
        {
            isBusy = _jobs.Count > 0 || _workers.Count > _idle;
            foreach (var worker in _workers)
            {
                if (worker.IsSlow(out var connection)) (slow ??= []).Add(connection);
            }
        }

        if (slow is not null) slow.ForEach(static connection => connection.TakeOver());
        return isBusy;
    }
}
