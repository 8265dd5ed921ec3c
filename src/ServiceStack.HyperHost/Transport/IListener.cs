using System;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Transport;

/// <summary>Listens on addresses and hands each connection over.</summary>
internal interface IListener : IDisposable
{
    /// <summary>The addresses that are listened on, with the ports that the system chose; empty before the start.</summary>
    IReadOnlyList<ListenAddress> Addresses { get; }

    /// <summary>Begins to listen on all addresses, or on none.</summary>
    /// <exception cref="ListenException">One of the addresses can't be listened on.</exception>
    Task StartAsync();

    /// <summary>Accepts no further connection, and takes the socket files away. Open connections go on.</summary>
    Task StopListeningAsync();

    /// <summary>Ends the rest of the connections.</summary>
    Task StopAsync();
}
