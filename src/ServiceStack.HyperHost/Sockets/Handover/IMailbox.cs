using System;

namespace ServiceStack.HyperHost.Sockets.Handover;

/// <summary>Where connections wait for the process or domain that serves them next, with the bytes that were received from them.</summary>
internal interface IMailbox
{
    /// <param name="connection">Its descriptor; the mailbox closes it in every case.</param>
    /// <param name="address">Number of the address that it was accepted on.</param>
    /// <param name="received">Bytes that were received and not served; they are read first.</param>
    /// <exception cref="System.Net.Sockets.SocketException">It can't be posted.</exception>
    void Post(int connection, int address, byte[] received);

    /// <summary>Posts a connection of which nothing was received, and does not wait.</summary>
    /// <returns>False where there is no room, or nobody reads: then the connection is still the caller's.</returns>
    bool TryPost(int connection, int address);

    /// <summary>
    /// Passes messages to <paramref name="take"/> until it is told to stop. Several may read; each message goes to one of them.
    /// </summary>
    /// <param name="take">Gets connection, address and bytes.</param>
    /// <param name="isOver">Says when to stop; called between messages and every 50 ms.</param>
    void Read(Action<int, int, byte[]> take, Func<bool> isOver);
}
