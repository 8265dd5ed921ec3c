using System.Threading;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>An entry of the workers' queue: a connection, an event loop, or a callback with its state.</summary>
internal readonly record struct WorkItem(IWork? Work, WaitCallback? Callback, object? State)
{
    /// <summary>When it began to wait for a thread, by <see cref="TransportOptions.Time"/>; 0 if there was one.</summary>
    public long Since { get; init; }

    public void Run(WorkerThread worker)
    {
        if (Work is not null) Work.Run(worker);
        else Callback!(State);
    }
}
