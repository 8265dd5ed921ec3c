using System;
using System.IO.Pipelines;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport;

/// <summary>
/// One accepted connection: bytes in both directions, and its peer. The protocols above don't know what carries the bytes.
/// </summary>
internal abstract class PipeConnection
{
    /// <summary>Bytes from the peer, bytes to the peer.</summary>
    public abstract IDuplexPipe Pipe { get; }

    /// <summary>Address and port of the peer; null on a Unix socket.</summary>
    public IPEndPoint? RemoteEndPoint { get; protected set; }

    /// <summary>Address and port on which the peer was accepted; null on a Unix socket.</summary>
    public IPEndPoint? LocalEndPoint { get; protected set; }

    /// <summary>The address that the connection came to; null if it is made of something else.</summary>
    public ListenAddress? Address { get; protected set; }

    /// <summary>The connection came through a Unix socket.</summary>
    public bool IsUnix { get; protected set; }

    /// <summary>Number of the address that it was accepted on, if connections can be moved; -1 (the default) if not.</summary>
    public int AddressIndex { get; set; } = -1;

    /// <summary>The peer, for log lines: "127.0.0.1:5000", "unix:/run/x.sock".</summary>
    public string Peer { get; protected set; } = "unknown peer";

    /// <summary>
    /// Called when a request has held the thread that reads this connection for long: the reading continues on the calling thread, and does
    /// not wait there. May be called from any thread and any number of times.
    /// </summary>
    public Action? Relieve { get; set; }

    /// <summary>A monitor calls <see cref="Relieve"/> 10 to 20 ms after a request has begun to block the thread of the loop.</summary>
    public virtual bool HasMonitor => false;

    /// <summary>Writes to the peer, straight from the array, which must stay as it is until the write has ended.</summary>
    public virtual ValueTask<FlushResult> WriteAsync(ArraySegment<byte> bytes) => Pipe.Output.WriteAsync(bytes.AsMemory());

    /// <summary>How long a write waits for its peer; then the peer is lost. No limit unless set.</summary>
    /// <param name="timeout">The write timeout.</param>
    /// <param name="onGivenUp">Called once, on a thread of the pool, when the peer is given up.</param>
    public virtual void LimitWrites(WriteTimeout timeout, Action<WriteFault> onGivenUp)
    {
    }

    /// <summary>
    /// Waits for a write, with this thread. Only a share of the threads may: beyond it the peers that have been waited for longest are
    /// lost.
    /// </summary>
    public void Wait(ValueTask write)
    {
        if (write.IsCompleted)
        {
            write.GetAwaiter().GetResult();
            return;
        }

        Hold(1);
        try
        {
            write.AsTask().GetAwaiter().GetResult();
        }
        finally
        {
            Hold(-1);
        }
    }

    /// <summary>One more thread waits for this peer, or with -1 one fewer.</summary>
    public virtual void Hold(int change)
    {
    }

    /// <summary>Ends the connection now, from any thread; what is unsent is lost.</summary>
    public abstract void Abort();

    /// <summary>
    /// Detaches the connection from this object, so that another process or domain can serve it. Called when its loop has ended and all
    /// bytes that it read are passed on.
    /// </summary>
    /// <returns>The descriptor, which the caller has to close; null if the connection can't be moved.</returns>
    public virtual DescriptorHandle? Detach() => null;

    /// <summary>Runs <paramref name="work"/> behind other connections that wait, on another thread that may block.</summary>
    public virtual void Yield(WaitCallback work, object state) => RunOnWorker(work, state);

    /// <summary>Runs <paramref name="work"/> on another thread that may block.</summary>
    public virtual void RunOnWorker(WaitCallback work, object state) => ThreadPool.UnsafeQueueUserWorkItem(work, state);
}
