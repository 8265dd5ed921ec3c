using System;
using System.Collections.Generic;
using System.Threading;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>
/// Threads that serve connections: those of a few lanes (<see cref="SocketLane"/>) and those whose requests take long; or, without lanes, a
/// bounded number, each for one connection at a time and for as long as its requests follow each other quickly, while connections
/// beyond that, and idle ones, wait without a thread. A request that takes long keeps its thread; what its connection sends meanwhile
/// is brought by another.
/// </summary>
/// <remarks>On Mono a thread that waits in a receive answers twice as many requests as one that is called back.</remarks>
internal sealed class SocketWorkers : IDisposable
{
    private const int DefaultMaxThreads = 256;

    // With lanes, threads beyond the most are added so seldom, so that services that wait never stop all.
    private const int LooksToGrow = 50;

    // A thread without work costs something too: each collection stops it.
    private const int IdleMilliseconds = 5_000;

    private readonly object _lock = new();
    private readonly Queue<SocketJob> _jobs = new();
    private readonly List<SocketWorker> _workers = [];
    private readonly BusyWatch _watch;
    private readonly IHostLog _log;
    private readonly int _min;
    private readonly bool _useThreadPool;
    private int _max;
    private int _idle;
    private int _shortLooks;
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

    /// <summary>Watches idle connections so that they can be moved; null in lanes, and where Mono's own sockets do it.</summary>
    public IdleSockets? Idle { get; set; }

    /// <summary>What connections wait in; empty (the default) where each has a thread while its requests come quickly.</summary>
    public IReadOnlyList<SocketLane> Lanes { get; private set; } = [];

    /// <summary>All threads are busy and connections wait for one.</summary>
    public bool IsShort => _isShort;

    /// <summary>Begins to wait in lanes. Before the first connection.</summary>
    public void BeginLanes(int count)
    {
        var lanes = new SocketLane[count];
        for (var i = 0; i < count; i++) lanes[i] = new SocketLane(this);
        Lanes = lanes;
        _max = Math.Max(_max, DefaultMaxThreads) + count;
        Array.ForEach(lanes, Run);
    }

    /// <summary>Begins to serve, on a worker, or in the lane that has least to do.</summary>
    public void Start(SocketConnection connection, ServeConnection serve)
    {
        if (Lanes.Count == 0)
        {
            Add(new SocketJob { Connection = connection, Serve = serve });
            return;
        }

        var lane = Lanes[0];
        for (var i = 1; i < Lanes.Count; i++)
        {
            if (Lanes[i].Count < lane.Count) lane = Lanes[i];
        }

        connection.Start(lane, serve);
    }

    public void Enqueue(SocketConnection connection) => Add(new SocketJob { Connection = connection });

    public void Run(WaitCallback work, object state) => Add(new SocketJob { Work = work, State = state });

    public void Run(SocketLane lane) => Add(new SocketJob { Lane = lane });

    public void WakeWatch() => _watch.Wake();

    public void LogFailure(SocketConnection? connection, Exception error)
    {
        _log.Write(HostLogLevel.Error, $"{connection?.Peer ?? "request"}: the connection failed.", error);
        connection?.Abort();
    }

    /// <summary>Threads end when nothing is left to do.</summary>
    public void Dispose()
    {
        lock (_lock)
        {
            _hasEnded = true;
            Monitor.PulseAll(_lock);
        }

        foreach (var lane in Lanes) lane.Dispose();
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
                job.Do(worker);
            }
            catch (Exception error)
            {
                LogFailure(job.Connection, error);
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

    private bool MayGrow()
    {
        if (Lanes.Count == 0 || _jobs.Count == 0) _shortLooks = 0;
        else if (++_shortLooks % LooksToGrow == 0) return true;

        return false;
    }

    // Whether any worker is busy, or about to be. A request that two looks find is not waited for by its connection's reading.
    private bool LookAround()
    {
        var isBusy = false;
        foreach (var lane in Lanes) isBusy |= lane.Look(BusyWatch.LookMilliseconds);

        List<SocketConnection>? slow = null;
        lock (_lock)
        {
            isBusy |= _jobs.Count > 0 || _workers.Count > _idle + Lanes.Count;
            if (MayGrow()) AddWorker();
            foreach (var worker in _workers)
            {
                if (worker.IsSlow(out var connection)) (slow ??= []).Add(connection);
            }
        }

        if (slow is not null) slow.ForEach(static connection => connection.TakeOver());
        return isBusy;
    }
}
