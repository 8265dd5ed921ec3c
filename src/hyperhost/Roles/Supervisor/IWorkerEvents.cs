namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>Receives the events of workers, on any thread.</summary>
internal interface IWorkerEvents
{
    /// <summary>The worker serves; called again after each reload of its ASP.NET applications.</summary>
    void OnReady(IWorker worker);

    /// <summary>The worker requests a replacement.</summary>
    /// <param name="worker">The worker.</param>
    /// <param name="reason">Why, for the log.</param>
    void OnReplacementRequested(IWorker worker, string reason);

    /// <summary>The worker has ended, or could not be started.</summary>
    void OnEnded(IWorker worker, WorkerEnd end);
}
