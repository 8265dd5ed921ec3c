namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>Something that holds a worker's thread while it runs.</summary>
internal interface IWork
{
    /// <param name="worker">The thread; records its connection, so that the monitor can relieve it of the reading.</param>
    void Run(WorkerThread worker);
}
