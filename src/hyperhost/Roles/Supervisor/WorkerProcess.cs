using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>A worker: a process of the system, started by the supervisor.</summary>
/// <param name="events">Gets its reports.</param>
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
    /// Starts the worker on a thread that waits for its end: the system stops a worker (prctl PR_SET_PDEATHSIG) when the thread that
    /// started it ends.
    /// </summary>
    /// <param name="command">The program and its arguments.</param>
    /// <param name="environment">Its environment.</param>
    /// <param name="inherited">Sockets that it inherits.</param>
    /// <param name="prepare">
    /// Called before it is started, on its thread; throws a <see cref="ServingException"/> if it can't be. Is given a wait, which returns
    /// false once the worker is to end, and throws an <see cref="OperationCanceledException"/> then.
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

    // for a signal that a worker must be ready for: before, it would end the process
    private void Notify(int signal)
    {
        if (_isReady) Signal(signal);
        else if (!_pendingSignals.Contains(signal)) _pendingSignals.Add(signal);
    }

    // A signal for a worker that has not started yet is remembered: the worker is not started then.
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

        // from here on the system can reuse the process id
        lock (_lock) _id = 0;
        return SystemCalls.WaitFor(process);
    }

    private static int Spawn(
        IReadOnlyList<string> command, Dictionary<string, string> environment, IReadOnlyList<DescriptorHandle> inherited)
    {
        // one at a time, and nothing else: Mono opens files that programs inherit
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
