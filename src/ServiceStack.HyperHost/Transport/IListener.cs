using System;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Transport;

/// <summary>Listens on addresses, and passes each accepted connection to a server.</summary>
internal interface IListener : IDisposable
{
    /// <summary>The listen addresses, with the ports that the system chose; empty before the start.</summary>
    IReadOnlyList<ListenAddress> Addresses { get; }

    /// <summary>Starts to listen on all addresses; if one fails, on none.</summary>
    /// <exception cref="ListenException">One of the addresses can't be listened on.</exception>
    Task StartAsync();

    /// <summary>Stops accepting and removes the socket files. Open connections continue.</summary>
    Task StopListeningAsync();

    /// <summary>Stops the threads that serve connections.</summary>
    Task StopAsync();
}
