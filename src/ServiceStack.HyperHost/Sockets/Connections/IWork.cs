namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>Something that holds a worker's thread while it runs.</summary>
internal interface IWork
{
    /// <param name="worker">The thread; told which connection has it, so that the watch can relieve it of the reading.</param>
    void Run(WorkerThread worker);
}
