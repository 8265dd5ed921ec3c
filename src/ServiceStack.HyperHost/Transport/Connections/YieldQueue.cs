using System;
using System.Collections.Generic;
using System.Runtime.Versioning;
using System.Threading;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// Queue of continuations of connections that have yielded. A few run at a time, in order. If each had a thread, hundreds of threads
/// would compete for the processors with the event-loop threads, which serve all other connections.
/// </summary>
/// <param name="workers">Run the continuations.</param>
/// <param name="max">Number of continuations that run at a time. One more starts if no continuation has ended for half a second.</param>
[SupportedOSPlatform("linux")]
internal sealed class YieldQueue(WorkerThreads workers, int max)
{
    // checks of 10 ms: half a second
    private const int ChecksToGrow = 50;

    private static readonly WaitCallback Run = static state => ((YieldQueue)state!).RunAll();

    private readonly object _lock = new();
    private readonly Queue<WorkItem> _waiting = new();
    private int _running;
    private int _idleChecks;

    public void Add(WaitCallback work, object state)
    {
        lock (_lock)
        {
            _waiting.Enqueue(new WorkItem(null, work, state));
            if (_running >= max) return;

            _running++;
        }

        workers.Run(Run, this);
    }

    /// <summary>Called by the monitor. Adds a thread if services that wait for each other block all of the queue's threads.</summary>
    public void Check()
    {
        lock (_lock)
        {
            if (_waiting.Count == 0) _idleChecks = 0;
            if (_waiting.Count == 0 || ++_idleChecks < ChecksToGrow) return;

            _idleChecks = 0;
            _running++;
        }

        workers.Run(Run, this);
    }

    private void RunAll()
    {
        for (var isFirst = true; TryTake(isFirst, out var next); isFirst = false)
        {
            try
            {
                next.Callback!(next.State);
            }
            catch (Exception error)
            {
                workers.LogFailure(null, error);
            }
        }
    }

    // A thread beyond the maximum ends after its first continuation.
    private bool TryTake(bool isFirst, out WorkItem next)
    {
        lock (_lock)
        {
            _idleChecks = 0;
            if (_waiting.Count > 0 && (isFirst || _running <= max))
            {
                next = _waiting.Dequeue();
                return true;
            }

            _running--;
            next = default;
            return false;
        }
    }
}
