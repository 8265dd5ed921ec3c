using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>What a process serves, started.</summary>
internal interface IServing : IDisposable
{
    /// <summary>Where it listens, with the ports that the system chose.</summary>
    IReadOnlyList<string> Addresses { get; }

    /// <summary>Starts what is served anew, without a moment in which nothing is.</summary>
    /// <returns>False where only a new process can do that.</returns>
    bool TryReload();

    /// <summary>Before <see cref="Stop"/>: another process takes over what there is of shared addresses.</summary>
    void HandOver();

    /// <summary>Stops listening; requests in flight may finish.</summary>
    /// <returns>False where threads are left that would keep the process from ending with its Main.</returns>
    bool Stop();
}
