namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>A work item that runs on a worker's thread.</summary>
internal interface IWork
{
    /// <param name="worker">The thread; records its connection, so that the monitor can relieve it of the reading.</param>
    void Run(WorkerThread worker);
}
