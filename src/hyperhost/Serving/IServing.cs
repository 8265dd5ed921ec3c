using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Server.Serving;

/// <summary>What a process serves, started.</summary>
internal interface IServing : IDisposable
{
    /// <summary>Where it listens, with the ports that the system chose.</summary>
    IReadOnlyList<string> Addresses { get; }

    /// <summary>Stops listening; requests in flight may finish.</summary>
    void Stop();
}
