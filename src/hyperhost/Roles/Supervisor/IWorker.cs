namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>A worker as its supervisor sees it: a <see cref="WorkerProcess"/>, or a test's own.</summary>
internal interface IWorker
{
    /// <summary>Number of the process; 0 while there is none.</summary>
    int Id { get; }

    /// <summary>The shadow copy that it runs from; null if it runs from the originals.</summary>
    ShadowCopy? Copy { get; }

    /// <summary>Notes that the supervisor knows that it is ready: signals that were held back are sent.</summary>
    void NoteReady();

    /// <summary>Has it reload its ASP.NET applications, once it is ready.</summary>
    void Reload();

    /// <summary>Has it open its log files again, once it is ready.</summary>
    void ReopenLogs();

    /// <summary>Begins to stop it: /readyz fails, and it accepts until <see cref="Release"/>.</summary>
    void BeginStop();

    /// <summary>No connection comes any more.</summary>
    void Release();

    /// <summary>
    /// Stops it while another worker serves its addresses: it drains at once, and balancers notice nothing. If it has not accepted yet, it
    /// never does.
    /// </summary>
    void DrainForReplacement();

    /// <summary>Ends it at once.</summary>
    void Kill();
}
