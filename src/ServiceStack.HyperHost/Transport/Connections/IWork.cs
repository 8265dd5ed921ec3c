namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>A work item that runs on a worker's thread.</summary>
internal interface IWork
{
    /// <param name="worker">The thread. The work item sets its connection, so that the monitor can let another thread read it.</param>
    void Run(WorkerThread worker);
}
