namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>What a worker reports, on any thread.</summary>
internal interface IWorkerEvents
{
    /// <summary>It serves; again after each reload of its ASP.NET applications.</summary>
    void OnReady(IWorker worker);

    /// <summary>It requests a replacement.</summary>
    /// <param name="worker">The worker.</param>
    /// <param name="reason">Why, for the log.</param>
    void OnReplacementRequested(IWorker worker, string reason);

    /// <summary>It has ended, or could not be started.</summary>
    void OnEnded(IWorker worker, WorkerEnd end);
}
