using System;
using System.Collections.Generic;
using System.Runtime.Versioning;
using System.Threading;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// Continuations of connections that have yielded. A few run at a time, in their order: if each had a worker, hundreds of them would share
/// the processors with the threads of the event loops, which serve everybody else.
/// </summary>
/// <param name="workers">Run them.</param>
/// <param name="max">How many run at a time. One more is added if none of them has ended for half a second.</param>
[SupportedOSPlatform("linux")]
internal sealed class YieldQueue(WorkerThreads workers, int max)
{
    // at 10 ms each
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

    /// <summary>Called by the monitor: services that wait for each other must not hold all of them.</summary>
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

    // one that was added ends after its first
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
