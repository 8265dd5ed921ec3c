using System;
using System.Threading;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Sockets.Listening;

/// <summary>
/// A thread for long-running work. If the system refuses to create it (TasksMax of systemd, pids.max of a container), the creation is
/// retried each second, and the process continues meanwhile.
/// </summary>
internal sealed class LastingThread(Action work, string name, Action<Thread> start, IHostLog log)
{
    private const int PauseMilliseconds = 1000;

    private readonly object _lock = new();
    private Thread? _thread;
    private Timer? _again;
    private bool _isOver;

    /// <summary>Starts the work, now or later. Once.</summary>
    public void Begin()
    {
        lock (_lock)
        {
            if (_isOver || _thread is not null) return;

            var thread = new Thread(() => work()) { IsBackground = true, Name = name };
            try
            {
                start(thread);
                _thread = thread;
                _again?.Dispose();
            }
            catch (Exception error) when (error is OutOfMemoryException or ThreadStartException)
            {
                log.Write(
                    HostLogLevel.Error, $"No thread can be made ({name}); it is tried again. Raise TasksMax, pids.max or ulimit -u.",
                    error);
                _again ??= new Timer(static state => ((LastingThread)state!).Begin(), this, PauseMilliseconds, PauseMilliseconds);
            }
        }
    }

    /// <summary>Waits until the work has ended, unless it is this that waits. It does not begin any more.</summary>
    public void Join()
    {
        Thread? thread;
        lock (_lock)
        {
            _isOver = true;
            _again?.Dispose();
            thread = _thread;
        }

        if (thread is not null && thread != Thread.CurrentThread) thread.Join();
    }
}
