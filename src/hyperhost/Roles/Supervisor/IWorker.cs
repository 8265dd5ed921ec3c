namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>A worker as the supervisor sees it: a <see cref="WorkerProcess"/>, or a fake in tests.</summary>
internal interface IWorker
{
    /// <summary>Process id; 0 if the process is not running.</summary>
    int Id { get; }

    /// <summary>The shadow copy that the worker runs from; null for the original files.</summary>
    ShadowCopy? Copy { get; }

    /// <summary>Called once the supervisor has handled the worker's readiness: sends the signals that were deferred until then.</summary>
    void NoteReady();

    /// <summary>Makes the worker reload its ASP.NET applications, once it is ready.</summary>
    void Reload();

    /// <summary>Makes the worker reopen its log files, once it is ready.</summary>
    void ReopenLogs();

    /// <summary>Begins the stop: /readyz fails, and the worker still accepts until <see cref="Release"/>.</summary>
    void BeginStop();

    /// <summary>Ends accepting: no more connections arrive.</summary>
    void Release();

    /// <summary>
    /// Stops the worker while another one serves its addresses: the worker drains at once, and /readyz does not fail. A worker that has not
    /// accepted yet never will.
    /// </summary>
    void DrainForReplacement();

    /// <summary>Kills the process.</summary>
    void Kill();
}
