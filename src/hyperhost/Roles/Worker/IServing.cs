using System;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>The running applications of a process.</summary>
internal interface IServing : IDisposable
{
    /// <summary>Restarts the applications without interrupting their service.</summary>
    /// <returns>False if only a new process can do that.</returns>
    bool TryReload();

    /// <summary>Before <see cref="Stop"/>: a new process takes over the connections of shared addresses.</summary>
    void HandOver();

    /// <summary>Stops listening; requests in flight may finish.</summary>
    /// <returns>False if threads are left that would keep the process alive after its Main has returned.</returns>
    bool Stop();
}
