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
[SupportedOSPlatform("linux")]
internal sealed class WorkerProcess
{
    private const int Terminate = 15;
    private const int Kill = 9;
    private const int UserSignal2 = 12;
    private const int EndedBySignal = 128;
    private const int ApplicationFailed = 1;
    private const int BadConfiguration = 2;

    private static readonly object Spawning = new();

    private readonly Stopwatch _clock = Stopwatch.StartNew();
    private readonly List<int> _pendingSignals = [];
    private readonly object _lock = new();
    private volatile int _id;
    private int _endedBefore;
    private volatile ReadyMessages? _messages;
    private volatile bool _isReleased;

    /// <summary>Number of the process; 0 while there is none.</summary>
    public int Id => _id;

    /// <summary>Whether it has reported that it is ready.</summary>
    public bool IsReady { get; private set; }

    public TimeSpan Ran => _clock.Elapsed;

    /// <summary>The shadow copy that the worker runs from; null if it runs from the originals.</summary>
    public ShadowCopy? Copy { get; init; }

    /// <summary>
    /// Starts the worker on a thread that waits for its end: the system stops a worker (prctl PR_SET_PDEATHSIG) when the thread that
    /// started it ends.
    /// </summary>
    /// <param name="inherited">Sockets that it inherits.</param>
    /// <param name="prepare">
    /// Called before it is started, on its thread; throws a <see cref="ServingException"/> if it can't be. Is given a wait, which returns
    /// false once the worker is to end, and throws an <see cref="OperationCanceledException"/> then.
    /// </param>
    /// <param name="ready">Called when it reports that it is ready, on any thread.</param>
    /// <param name="replace">Gets the reason when it requests a replacement, on any thread.</param>
    /// <param name="ended">Gets the exit code and, if it could not be started, the reason; on any thread.</param>
    public void Start(
        IReadOnlyList<string> command, Dictionary<string, string> environment, IReadOnlyList<DescriptorHandle> inherited,
        Action<Func<TimeSpan, bool>> prepare, Action<WorkerProcess> ready, Action<WorkerProcess, string> replace,
        Action<WorkerProcess, int, string?> ended)
    {
        try
        {
            new Thread(Run) { IsBackground = true, Name = "process" }.Start();
        }
        catch (Exception error) when (PersistentThread.IsRefusal(error))
        {
            ended(this, 1, "no thread can be made for it. Raise TasksMax, pids.max or ulimit -u.");
        }

        void Run()
        {
            int code;
            try
            {
                prepare(Wait);
                using var messages = new ReadyMessages(() => ready(this), reason => replace(this, reason));
                _messages = messages;
                if (_isReleased) messages.Release();
                environment[ServiceManager.SupervisorVariable] = messages.GivenText;
                code = TrySpawn(command, environment, [.. inherited, messages.Given]) ? AwaitEnd(messages) : EndedBySignal + _endedBefore;
            }
            catch (OperationCanceledException)
            {
                code = EndedBySignal + _endedBefore;
            }
            catch (ServingException error)
            {
                ended(this, error.IsOfApplication ? ApplicationFailed : BadConfiguration, error.Message);
                return;
            }
            catch (InvalidOperationException error)
            {
                ended(this, 1, error.Message);
                return;
            }

            ended(this, code, null);
        }
    }

    /// <summary>Begins to stop it: /readyz fails, and it accepts until <see cref="Release"/>.</summary>
    public void BeginStop() => End(Terminate);

    /// <summary>No connection comes any more.</summary>
    public void Release()
    {
        _isReleased = true;
        _messages?.Release();
    }

    /// <summary>
    /// Stops it while another worker serves its addresses: it drains at once, and balancers notice nothing. If it has not accepted yet, it
    /// never does.
    /// </summary>
    public void DrainForReplacement() => End(UserSignal2);

    public void End() => End(Kill);

    /// <summary>Sends a signal that a worker must be ready for: now, or when it becomes ready.</summary>
    public void Notify(int signal)
    {
        if (IsReady) Signal(signal);
        else if (!_pendingSignals.Contains(signal)) _pendingSignals.Add(signal);
    }

    /// <summary>The worker is ready: sends the signals that were held back.</summary>
    public void NoteReady()
    {
        IsReady = true;
        foreach (var signal in _pendingSignals) Signal(signal);
        _pendingSignals.Clear();
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
