using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>A worker process, started by the supervisor.</summary>
/// <param name="events">Receives the worker's events.</param>
[SupportedOSPlatform("linux")]
internal sealed class WorkerProcess(IWorkerEvents events) : IWorker
{
    private const int HangUp = 1;
    private const int Kill9 = 9;
    private const int UserSignal1 = 10;
    private const int UserSignal2 = 12;
    private const int Terminate = 15;

    private static readonly object Spawning = new();

    private readonly Stopwatch _clock = Stopwatch.StartNew();
    private readonly List<int> _pendingSignals = [];
    private readonly object _lock = new();
    private volatile int _id;
    private int _endedBefore;
    private bool _isReady;
    private volatile ReadyMessages? _messages;
    private volatile bool _isReleased;

    public int Id => _id;

    public ShadowCopy? Copy { get; init; }

    /// <summary>
    /// Starts the worker on a thread that then waits for its end: with PR_SET_PDEATHSIG the kernel signals the worker when the thread that
    /// started it ends.
    /// </summary>
    /// <param name="command">The program and its arguments.</param>
    /// <param name="environment">Its environment.</param>
    /// <param name="inherited">Sockets for the worker to inherit.</param>
    /// <param name="prepare">
    /// Runs before the start, on the worker's thread; throws a <see cref="ServingException"/> if the worker can't be started. Its argument
    /// waits for a given time; if that returns false the worker is to end, and the callback throws an
    /// <see cref="OperationCanceledException"/>.
    /// </param>
    public void Start(
        IReadOnlyList<string> command, Dictionary<string, string> environment, IReadOnlyList<DescriptorHandle> inherited,
        Action<Func<TimeSpan, bool>> prepare)
    {
        try
        {
            new Thread(() => events.OnEnded(this, Run())) { IsBackground = true, Name = "process" }.Start();
        }
        catch (Exception error) when (PersistentThread.IsRefusal(error))
        {
            events.OnEnded(this, Ended(1, "no thread can be made for it. Raise TasksMax, pids.max or ulimit -u."));
        }

        WorkerEnd Run()
        {
            try
            {
                prepare(Wait);
                using var messages = new ReadyMessages(() => events.OnReady(this), reason => events.OnReplacementRequested(this, reason));
                _messages = messages;
                if (_isReleased) messages.Release();
                environment[ServiceManager.SupervisorVariable] = messages.GivenText;
                return Ended(TrySpawn(command, environment, [.. inherited, messages.Given]) ? AwaitEnd(messages) : EndedBefore);
            }
            catch (OperationCanceledException)
            {
                return Ended(EndedBefore);
            }
            catch (ServingException error)
            {
                return Ended(error.IsOfApplication ? WorkerEnd.ApplicationFailed : WorkerEnd.BadConfiguration, error.Message);
            }
            catch (InvalidOperationException error)
            {
                return Ended(WorkerEnd.ApplicationFailed, error.Message);
            }
        }
    }

    public void NoteReady()
    {
        _isReady = true;
        foreach (var signal in _pendingSignals) Signal(signal);
        _pendingSignals.Clear();
    }

    public void Reload() => Notify(HangUp);

    public void ReopenLogs() => Notify(UserSignal1);

    public void BeginStop() => End(Terminate);

    public void DrainForReplacement() => End(UserSignal2);

    public void Kill() => End(Kill9);

    public void Release()
    {
        _isReleased = true;
        _messages?.Release();
    }

    private int EndedBefore => WorkerEnd.BySignal + _endedBefore;

    private WorkerEnd Ended(int code, string? problem = null) => new(code, _clock.Elapsed, problem);

    // sends a signal that would kill a worker which is not ready yet
    private void Notify(int signal)
    {
        if (_isReady) Signal(signal);
        else if (!_pendingSignals.Contains(signal)) _pendingSignals.Add(signal);
    }

    // If the worker has not started yet, the signal is remembered, and the worker is never started.
    private void End(int signal)
    {
        lock (_lock)
        {
            if (_id == 0) _endedBefore = signal;
            else SystemCalls.Signal(_id, signal);
            Monitor.PulseAll(_lock);
        }
    }

    private bool Wait(TimeSpan time)
    {
        lock (_lock)
        {
            if (_endedBefore == 0) Monitor.Wait(_lock, time);
            return _endedBefore == 0;
        }
    }

    private void Signal(int signal)
    {
        lock (_lock)
        {
            if (_id > 0) SystemCalls.Signal(_id, signal);
        }
    }

    private bool TrySpawn(IReadOnlyList<string> command, Dictionary<string, string> environment, IReadOnlyList<DescriptorHandle> inherited)
    {
        lock (_lock)
        {
            if (_endedBefore != 0) return false;

            _id = Spawn(command, environment, inherited);
            return true;
        }
    }

    private int AwaitEnd(ReadyMessages messages)
    {
        messages.CloseGiven();
        var process = _id;
        SystemCalls.WaitForEnd(process);

        // once the process is reaped, the system may reuse its id
        lock (_lock) _id = 0;
        return SystemCalls.WaitFor(process);
    }

    private static int Spawn(
        IReadOnlyList<string> command, Dictionary<string, string> environment, IReadOnlyList<DescriptorHandle> inherited)
    {
        // one process at a time, because Mono opens files that a concurrently started process would inherit
        lock (Spawning)
        {
            SystemCalls.InheritNothing();
            foreach (var descriptor in inherited) SystemCalls.SetInherited(descriptor, isInherited: true);
            try
            {
                return SystemCalls.Spawn(command, environment);
            }
            finally
            {
                foreach (var descriptor in inherited) SystemCalls.SetInherited(descriptor, isInherited: false);
            }
        }
    }
}
