using System;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>The members of a connection that its output calls.</summary>
internal interface IConnectionOutput
{
    /// <summary>The connection is broken, or the peer has disconnected: nothing more can be sent.</summary>
    bool IsLost { get; }

    /// <summary>The connection accepts no further request and closes after the ones in service.</summary>
    bool IsEnding { get; }

    /// <summary>A part of a response is buffered. The next send includes it; otherwise the loop sends it.</summary>
    bool HasUnsentPart { get; set; }

    /// <summary>
    /// The loop's thread serves a request, and the loop sends the unsent part when that request ends or blocks the thread. False without
    /// a monitor, because only the monitor detects a blocked thread.
    /// </summary>
    bool SendsUnsentPart { get; }

    /// <summary>Writes; waits for a slow peer without blocking a thread, where the transport can. One write at a time.</summary>
    /// <exception cref="Messages.ClientGoneException">The peer has disconnected.</exception>
    ValueTask WriteAsync(ArraySegment<byte> bytes);

    /// <summary>Blocks until a send has completed.</summary>
    void Wait(ValueTask sending);
}
