using System;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>What the output of a connection calls of it.</summary>
internal interface IConnectionOutput
{
    /// <summary>The connection is broken, or the peer has disconnected: nothing more can be sent.</summary>
    bool IsLost { get; }

    /// <summary>No request follows those in service.</summary>
    bool IsEnding { get; }

    /// <summary>A part of a response was left for the loop to send, unless a further send takes it along.</summary>
    bool HasUnsentPart { get; set; }

    /// <summary>
    /// The loop's thread serves a request, and the loop sends an unsent part when the request ends or blocks the thread. False without a
    /// monitor, which detects that.
    /// </summary>
    bool SendsUnsentPart { get; }

    /// <summary>Writes without holding a thread while the peer does not read, where the transport can. One write at a time.</summary>
    /// <exception cref="Messages.ClientGoneException">The peer has disconnected.</exception>
    ValueTask WriteAsync(ArraySegment<byte> bytes);

    /// <summary>Blocks until something that was sent has left.</summary>
    void Wait(ValueTask sending);
}
