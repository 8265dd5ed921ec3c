using System;

namespace ServiceStack.HyperHost.Sockets.Handover;

/// <summary>Where connections wait for whoever serves them next, with what was received on them already.</summary>
internal interface IMailbox
{
    /// <param name="connection">Its descriptor; closed here, whatever becomes of it.</param>
    /// <param name="address">Number of the address that it came to.</param>
    /// <param name="received">Bytes that are to be taken before those to come.</param>
    /// <exception cref="System.Net.Sockets.SocketException">It can't be posted.</exception>
    void Post(int connection, int address, byte[] received);

    /// <summary>Hands messages to <paramref name="take"/> until told to stop. Several may read; each message has one of them.</summary>
    /// <param name="take">Gets connection, address and bytes.</param>
    /// <param name="isOver">Looked at between messages, and every 50 ms.</param>
    void Read(Action<int, int, byte[]> take, Func<bool> isOver);
}
