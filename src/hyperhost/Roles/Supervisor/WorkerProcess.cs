using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Threading;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>A process that serves one unit.</summary>
internal sealed class WorkerProcess
{
    private const int Terminate = 15;
    private const int Kill = 9;
    private const int UserSignal2 = 12;
    private const int EndedBySignal = 128;

    private static readonly object Spawning = new();

    private readonly Stopwatch _clock = Stopwatch.StartNew();
    private readonly List<int> _untold = [];
    private readonly object _lock = new();
    private volatile int _id;
    private int _endedBefore;

    /// <summary>Number of the process; 0 while there is none.</summary>
    public int Id => _id;

    /// <summary>It has said that it listens.</summary>
    public bool IsReady { get; private set; }

    public TimeSpan Ran => _clock.Elapsed;

    /// <summary>
    /// Starts it on a thread that lives as long as it does: a process is told to stop when the thread that started it ends.
    /// </summary>
    /// <param name="inherited">Sockets that it gets.</param>
    /// <param name="ready">Called when it says that it listens, on any thread.</param>
    /// <param name="ended">Gets the exit code, and what kept it from starting, on any thread.</param>
    public void Start(
        IReadOnlyList<string> command, Dictionary<string, string> environment, IReadOnlyList<int> inherited, Action<WorkerProcess> ready,
        Action<WorkerProcess, int, string?> ended)
    {
        try
        {
            new Thread(Run) { IsBackground = true, Name = "process" }.Start();
        }
        catch (Exception error) when (error is OutOfMemoryException or ThreadStartException)
        {
            ended(this, 1, "no thread can be made for it. Raise TasksMax, pids.max or ulimit -u.");
        }

        void Run()
        {
            int code;
            try
            {
                using var messages = new ReadyMessages(() => ready(this));
                environment[ServiceManager.SupervisorVariable] = messages.Given.ToString(CultureInfo.InvariantCulture);
                code = TrySpawn(command, environment, [.. inherited, messages.Given]) ? AwaitEnd(messages) : EndedBySignal + _endedBefore;
            }
            catch (InvalidOperationException error)
            {
                ended(this, 1, error.Message);
                return;
            }

            ended(this, code, null);
        }
    }

    public void Stop() => End(Terminate);

    /// <summary>Stops it; what it has of shared addresses, another process takes over.</summary>
    public void HandOver() => End(UserSignal2);

    public void End() => End(Kill);

    /// <summary>Sends a signal that a process must be ready for, now or when it is.</summary>
    public void Notify(int signal)
    {
        if (IsReady) Signal(signal);
        else if (!_untold.Contains(signal)) _untold.Add(signal);
    }

    /// <summary>It listens.</summary>
    public void NoteReady()
    {
        IsReady = true;
        foreach (var signal in _untold) Signal(signal);
        _untold.Clear();
    }

    // What is asked of a process that is not there yet is remembered: it is not started then.
    private void End(int signal)
    {
        lock (_lock)
        {
            if (_id == 0) _endedBefore = signal;
            else SystemCalls.Signal(_id, signal);
        }
    }

    private void Signal(int signal)
    {
        lock (_lock)
        {
            if (_id > 0) SystemCalls.Signal(_id, signal);
        }
    }

    private bool TrySpawn(IReadOnlyList<string> command, Dictionary<string, string> environment, IReadOnlyList<int> inherited)
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

        // from here on the number may be another's
        lock (_lock) _id = 0;
        return SystemCalls.WaitFor(process);
    }

    private static int Spawn(IReadOnlyList<string> command, Dictionary<string, string> environment, IReadOnlyList<int> inherited)
    {
        // one at a time: no process gets the sockets of another
        lock (Spawning)
        {
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
