using System;
using System.Collections.Generic;
using System.Net.Sockets;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.DescriptorPassing;

/// <summary>Passes connections to the process or domain that serves them next, with the bytes that were received from them.</summary>
internal interface IDescriptorChannel
{
    /// <summary>Whether a connection waits for a reader.</summary>
    bool HasWaiting { get; }

    /// <param name="connection">The descriptor channel closes it in every case.</param>
    /// <param name="address">Number of the address that it was accepted on.</param>
    /// <param name="received">Bytes that were received and not served; they are read first.</param>
    /// <exception cref="SocketException">It can't be posted.</exception>
    void Post(DescriptorHandle connection, int address, byte[] received);

    /// <summary>Posts connections of which nothing was received, and does not wait.</summary>
    /// <param name="connections">1 to 8.</param>
    /// <param name="address">Number of the address that they were accepted on.</param>
    /// <returns>False if there is no room or no reader: then all of them are still the caller's.</returns>
    bool TryPost(IReadOnlyList<DescriptorHandle> connections, int address);

    /// <summary>
    /// Passes messages to <paramref name="take"/> until the signal is set. Several may read; each message goes to one of them.
    /// </summary>
    /// <param name="take">Gets connection, address and bytes.</param>
    /// <param name="stop">Ends the wait for messages; those that are left stay.</param>
    /// <param name="wait">
    /// Gets the number of the address of a connection that can't be taken, since this process has no descriptor for it; waits a moment.
    /// </param>
    void Read(Action<DescriptorHandle, int, byte[]> take, StopSignal stop, Action<int> wait);
}
