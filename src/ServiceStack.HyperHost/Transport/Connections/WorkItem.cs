using System.Threading;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>An entry of the workers' queue: a connection, an event loop, or a callback with its state.</summary>
internal readonly record struct WorkItem(IWork? Work, WaitCallback? Callback, object? State)
{
    /// <summary>When the item was queued, by <see cref="TransportOptions.Time"/>, if all threads were busy; otherwise 0.</summary>
    public long Since { get; init; }

    public void Run(WorkerThread worker)
    {
        if (Work is not null) Work.Run(worker);
        else Callback!(State);
    }
}
