using System;
using System.Collections.Generic;
using System.Net.Sockets;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.DescriptorPassing;

/// <summary>Passes connections, with their received bytes, to the process or domain that serves them next.</summary>
internal interface IDescriptorChannel
{
    /// <summary>Whether the channel has a connection that was not read yet.</summary>
    bool HasWaiting { get; }

    /// <param name="connection">The descriptor, which the channel closes even if the call throws.</param>
    /// <param name="address">Index of the listen address that accepted the connection.</param>
    /// <param name="received">Received bytes that were not served; the destination parses them before it reads the socket.</param>
    /// <exception cref="SocketException">The connection can't be posted.</exception>
    void Post(DescriptorHandle connection, int address, byte[] received);

    /// <summary>Posts connections without received bytes. Does not block.</summary>
    /// <param name="connections">1 to 8.</param>
    /// <param name="address">Index of the listen address that accepted the connections.</param>
    /// <returns>False if the channel is full or has no reader: the caller then still owns all of the connections.</returns>
    bool TryPost(IReadOnlyList<DescriptorHandle> connections, int address);

    /// <summary>
    /// Passes messages to <paramref name="take"/> until the signal is set. With several readers, each message goes to one of them.
    /// </summary>
    /// <param name="take">Receives connection, address index and received bytes.</param>
    /// <param name="stop">Ends the loop; unread messages stay in the channel.</param>
    /// <param name="wait">
    /// Called with a connection's address index if this process has no free descriptor for the connection; waits a moment.
    /// </param>
    void Read(Action<DescriptorHandle, int, byte[]> take, StopSignal stop, Action<int> wait);
}
