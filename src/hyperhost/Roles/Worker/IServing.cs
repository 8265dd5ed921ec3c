using System;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>The initialized applications of a worker.</summary>
internal interface IServing : IDisposable
{
    /// <summary>Starts accepting connections.</summary>
    void Listen();

    /// <summary>Restarts the applications without interrupting service.</summary>
    /// <returns>False if this requires a replacement worker.</returns>
    bool TryReload();

    /// <summary>Called before <see cref="Stop"/> if other workers serve the addresses: /readyz does not fail.</summary>
    void DrainForReplacement();

    /// <summary>Stops listening, and waits for requests in flight.</summary>
    /// <returns>False if foreground threads remain that would keep the process alive after Main returns.</returns>
    bool Stop();
}
