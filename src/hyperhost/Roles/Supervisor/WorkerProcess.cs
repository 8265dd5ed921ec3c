using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>A process that serves one unit.</summary>
internal sealed class WorkerProcess
{
    private const int Terminate = 15;
    private const int Kill = 9;
    private const int UserSignal2 = 12;

    private static readonly object Spawning = new();

    private readonly Stopwatch _clock = Stopwatch.StartNew();
    private volatile int _id;

    /// <summary>Number of the process; 0 while there is none.</summary>
    public int Id => _id;

    /// <summary>It has said that it listens.</summary>
    public bool IsReady { get; set; }

    public TimeSpan Ran => _clock.Elapsed;

    /// <summary>
    /// Starts it on a thread that lives as long as it does: a process is told to stop when the thread that started it ends.
    /// </summary>
    /// <param name="inherited">Sockets that it gets.</param>
    /// <param name="ended">Gets the exit code, and what kept it from starting.</param>
    public void Start(
        IReadOnlyList<string> command, Dictionary<string, string> environment, IReadOnlyList<int> inherited, Action<WorkerProcess, int,
            string?> ended)
    {
        new Thread(Run) { IsBackground = true, Name = "process" }.Start();

        void Run()
        {
            try
            {
                _id = Spawn(command, environment, inherited);
            }
            catch (InvalidOperationException error)
            {
                ended(this, 1, error.Message);
                return;
            }

            var code = SystemCalls.WaitFor(_id);
            _id = 0;
            ended(this, code, null);
        }
    }

    public void Stop() => Signal(Terminate);

    /// <summary>Stops it; what it has of shared addresses, another process takes over.</summary>
    public void HandOver() => Signal(UserSignal2);

    public void End() => Signal(Kill);

    public void Signal(int signal)
    {
        if (_id is var process && process > 0) SystemCalls.Signal(process, signal);
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
