using System.Threading;

namespace ServiceStack.HyperHost.Common;

/// <summary>Work for the thread pool that holds each thread that it gets until enough of them have come.</summary>
/// <param name="missing">Threads that are enough.</param>
internal sealed class Meeting(int missing)
{
    private const int MostMilliseconds = 100;

    private readonly object _lock = new();
    private int _missing = missing;
    private bool _isOver;

    /// <summary>Queues itself that many times.</summary>
    public void Invite(int threads)
    {
        for (var i = 0; i < threads; i++) ThreadPool.UnsafeQueueUserWorkItem(static meeting => ((Meeting)meeting!).Attend(), this);
    }

    /// <summary>Waits until enough have come, but no longer than that time.</summary>
    public void Wait(int milliseconds)
    {
        lock (_lock)
        {
            if (!_isOver) Monitor.Wait(_lock, milliseconds);
        }
    }

    /// <summary>Holds nobody any more.</summary>
    public void End()
    {
        lock (_lock)
        {
            _isOver = true;
            Monitor.PulseAll(_lock);
        }
    }

    private void Attend()
    {
        lock (_lock)
        {
            if (--_missing <= 0) End();
            else if (!_isOver) Monitor.Wait(_lock, MostMilliseconds);
        }
    }
}
