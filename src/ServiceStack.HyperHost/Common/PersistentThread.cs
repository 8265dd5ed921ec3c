using System;
using System.Threading;

namespace ServiceStack.HyperHost.Common;

/// <summary>
/// A thread for long-running work. If the system refuses to create it (TasksMax of systemd, pids.max of a container), the creation is
/// retried each second, and the process continues meanwhile.
/// </summary>
/// <param name="work">Runs once.</param>
/// <param name="name">Name of the thread.</param>
/// <param name="report">Called with a log line and the exception each time that the thread can't be created.</param>
/// <param name="start">Starts the thread; null for Thread.Start.</param>
internal sealed class PersistentThread(Action work, string name, Action<string, Exception> report, Action<Thread>? start = null)
{
    private const int PauseMilliseconds = 1000;

    private readonly object _lock = new();
    private Thread? _thread;
    private Timer? _again;
    private bool _isOver;

    /// <summary>Whether an exception of Thread.Start means that the system refuses to create a thread.</summary>
    public static bool IsRefusal(Exception error) =>
        // Mono throws an ExecutionEngineException, which is obsolete by its name alone
        error is OutOfMemoryException or ThreadStartException || error.GetType().Name == "ExecutionEngineException";

    /// <summary>Starts the work, now or later. Once.</summary>
    public void Start()
    {
        lock (_lock)
        {
            if (_isOver || _thread is not null) return;

            var thread = new Thread(() => work()) { IsBackground = true, Name = name };
            try
            {
                if (start is null) thread.Start();
                else start(thread);
                _thread = thread;
                _again?.Dispose();
            }
            catch (Exception error) when (IsRefusal(error))
            {
                report($"No thread can be made ({name}); it is tried again. Raise TasksMax, pids.max or ulimit -u.", error);
                _again ??= new Timer(static state => ((PersistentThread)state!).Start(), this, PauseMilliseconds, PauseMilliseconds);
            }
        }
    }

    /// <summary>The work does not begin any more. Does not wait.</summary>
    public void GiveUp()
    {
        lock (_lock)
        {
            _isOver = true;
            _again?.Dispose();
        }
    }

    /// <summary>Prevents the work from starting, and waits until running work has ended, unless called by the work itself.</summary>
    /// <returns>False if the work never began.</returns>
    public bool Join()
    {
        GiveUp();
        if (_thread is not { } thread) return false;

        if (thread != Thread.CurrentThread) thread.Join();
        return true;
    }
}
