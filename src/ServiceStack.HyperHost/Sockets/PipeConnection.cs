using System;
using System.IO.Pipelines;
using System.Net;
using System.Threading;

namespace ServiceStack.HyperHost.Sockets;

/// <summary>One accepted connection: bytes both ways, and who is at the other end. Nothing above knows what carries them.</summary>
internal abstract class PipeConnection
{
    /// <summary>Bytes from the peer, bytes to the peer.</summary>
    public abstract IDuplexPipe Pipe { get; }

    /// <summary>Address and port of the peer; null on a Unix socket.</summary>
    public IPEndPoint? RemoteEndPoint { get; protected set; }

    /// <summary>Address and port on which the peer was accepted; null on a Unix socket.</summary>
    public IPEndPoint? LocalEndPoint { get; protected set; }

    /// <summary>The address that the connection came to; null where it is made of something else.</summary>
    public ListenAddress? Address { get; protected set; }

    /// <summary>The connection came through a Unix socket.</summary>
    public bool IsUnix { get; protected set; }

    /// <summary>Number of the address that it came to, where connections are moved; -1 (the default) for one that stays here.</summary>
    public int AddressIndex { get; set; } = -1;

    /// <summary>The peer, for log lines: "127.0.0.1:5000", "unix:/run/x.sock".</summary>
    public string Peer { get; protected set; } = "unknown peer";

    /// <summary>
    /// Called when the peer is seen to end its side while nobody reads: it has left, or waits for no more than its answer.
    /// </summary>
    /// <remarks>From any thread, once or more; must be short.</remarks>
    public Action? PeerEnded { get; set; }

    /// <summary>
    /// Called when a request has held the thread that reads this connection for long: the reading goes on on the calling thread, and does
    /// not wait there. From any thread, as often as one likes.
    /// </summary>
    public Action? Relieve { get; set; }

    /// <summary>Called when the peer takes no more of what is written. By the writer, once.</summary>
    public Action? PeerLost { get; set; }

    /// <summary>How long a write waits for a peer that takes nothing; then it is lost. No limit unless set.</summary>
    /// <param name="most">Above zero.</param>
    /// <param name="overdue">Called before <see cref="PeerLost"/>.</param>
    public virtual void LimitWrites(TimeSpan most, Action overdue)
    {
    }

    /// <summary>Ends the connection now, from any thread; what is unsent is lost.</summary>
    public abstract void Abort();

    /// <summary>
    /// Takes the connection off this object, so that another can serve it. When its loop has ended with everything read handed on.
    /// </summary>
    /// <returns>The descriptor, the caller's own from then on; -1 where connections can't be moved.</returns>
    public virtual int Detach() => -1;

    /// <summary>Runs <paramref name="work"/> on another thread that may block.</summary>
    public virtual void RunElsewhere(WaitCallback work, object state) => ThreadPool.UnsafeQueueUserWorkItem(work, state);
}
