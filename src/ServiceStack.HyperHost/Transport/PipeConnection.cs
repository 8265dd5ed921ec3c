using System;
using System.IO.Pipelines;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport;

/// <summary>
/// One accepted connection: bytes in both directions, and the peer's address. Protocols use it without knowing the kind of socket.
/// </summary>
internal abstract class PipeConnection
{
    /// <summary>Input: bytes from the peer. Output: bytes to the peer.</summary>
    public abstract IDuplexPipe Pipe { get; }

    /// <summary>Address and port of the peer; null on a Unix socket.</summary>
    public IPEndPoint? RemoteEndPoint { get; protected set; }

    /// <summary>Local address and port; null on a Unix socket.</summary>
    public IPEndPoint? LocalEndPoint { get; protected set; }

    /// <summary>The listen address that accepted the connection; null if the connection was not accepted on one.</summary>
    public ListenAddress? Address { get; protected set; }

    /// <summary>The connection uses a Unix socket.</summary>
    public bool IsUnix { get; protected set; }

    /// <summary>Index of the listen address, if the connection can migrate; otherwise -1, the default.</summary>
    public int AddressIndex { get; set; } = -1;

    /// <summary>The peer, for log lines: "127.0.0.1:5000", "unix:/run/x.sock".</summary>
    public string Peer { get; protected set; } = "unknown peer";

    /// <summary>
    /// Continues the read loop on the calling thread, without blocking it. Called when a request blocks the loop's own thread. May be
    /// called from any thread and any number of times.
    /// </summary>
    public Action? TakeOverLoop { get; set; }

    /// <summary>A monitor calls <see cref="TakeOverLoop"/> 10 to 20 ms after a request has begun to block the thread of the loop.</summary>
    public virtual bool HasMonitor => false;

    /// <summary>Writes to the peer without copying: the array must not change until the write has completed.</summary>
    public virtual ValueTask<FlushResult> WriteAsync(ArraySegment<byte> bytes) => Pipe.Output.WriteAsync(bytes.AsMemory());

    /// <summary>Sets the write timeout, after which the connection is dropped. No timeout unless set.</summary>
    /// <param name="timeout">The write timeout.</param>
    /// <param name="onGivenUp">Called once, on a thread pool thread, when the connection is dropped.</param>
    public virtual void LimitWrites(WriteTimeout timeout, Action<WriteFault> onGivenUp)
    {
    }

    /// <summary>
    /// Blocks the calling thread until a write has completed. The number of threads that may block so is limited: beyond the limit, the
    /// connections whose writes have waited longest are dropped.
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

    /// <summary>Counts threads that block in writes to this peer: 1 for one more, -1 for one fewer.</summary>
    public virtual void Hold(int change)
    {
    }

    /// <summary>Closes the connection at once and discards unsent bytes. From any thread.</summary>
    public abstract void Abort();

    /// <summary>
    /// Detaches the descriptor from this object, so that another process or domain can serve the connection. Called after its loop has
    /// ended.
    /// </summary>
    /// <returns>The descriptor, which the caller must close; null if the connection can't migrate.</returns>
    public virtual DescriptorHandle? Detach() => null;

    /// <summary>Runs <paramref name="work"/> on a thread that may block, after the queued work of other connections.</summary>
    public virtual void Yield(WaitCallback work, object state) => RunOnWorker(work, state);

    /// <summary>Runs <paramref name="work"/> on another thread that may block.</summary>
    public virtual void RunOnWorker(WaitCallback work, object state) => ThreadPool.UnsafeQueueUserWorkItem(work, state);
}
