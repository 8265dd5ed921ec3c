using System;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>The applications of a worker, initialized.</summary>
internal interface IServing : IDisposable
{
    /// <summary>Accepts connections from now on.</summary>
    void Listen();

    /// <summary>Restarts the applications without interrupting their service.</summary>
    /// <returns>False if only a replacement worker can do that.</returns>
    bool TryReload();

    /// <summary>Before <see cref="Stop"/>: other workers serve the addresses, so balancers must not notice the stop.</summary>
    void DrainForReplacement();

    /// <summary>Stops listening; requests in flight may finish.</summary>
    /// <returns>False if threads are left that would keep the process alive after its Main has returned.</returns>
    bool Stop();
}
