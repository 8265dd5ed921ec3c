using System;
using System.Threading;
using ServiceStack.Logging;

namespace ServiceStack.HyperHost.Messaging;

/// <summary>The thread of a worker for one queue.</summary>
internal abstract class QueueThread(string queue, ILog log)
{
    private volatile Thread? _thread;

    public string Queue { get; } = queue;

    protected abstract bool IsStopping { get; }

    public void Start()
    {
        var thread = new Thread(Run) { IsBackground = true, Name = "Queue " + Queue };
        _thread = thread;
        thread.Start();
    }

    /// <returns>False if the thread is still processing a message.</returns>
    public bool Join(TimeSpan timeout) => _thread?.Join(timeout) != false;

    /// <summary>Processes messages until the worker stops.</summary>
    protected abstract void Work();

    private void Run()
    {
        try
        {
            Work();
        }
        finally
        {
            // on .NET Framework and Mono, a handler may call Thread.Abort
            if (!IsStopping)
            {
                log.Error("The thread of the queue " + Queue + " was aborted, and is replaced");
                Start();
            }
        }
    }
}
