using System;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>A connection without a socket: two pipes, and the client's end of them.</summary>
internal sealed class MemoryConnection : PipeConnection, IDuplexPipe
{
    private readonly Pipe _toServer = new(new PipeOptions(useSynchronizationContext: false));
    private readonly Pipe _toClient;

    private int _ranElsewhere;
    private int _yields;
    private int _writes;

    // What the sockets' monitor does for long requests.
    private readonly Timer? _watch;

    /// <param name="room">Bytes that may wait for the client before a write waits too.</param>
    /// <param name="isMonitored">False if the test calls <see cref="PipeConnection.TakeOverLoop"/> itself.</param>
    public MemoryConnection(long room = 64 * 1024, bool isMonitored = true)
    {
        _toClient = new(new PipeOptions(pauseWriterThreshold: room, resumeWriterThreshold: room, useSynchronizationContext: false));
        if (isMonitored) _watch = new Timer(_ => TakeOverLoop?.Invoke(), null, 10, 10);
        Peer = "memory";
        IsUnix = true;
    }

    public override IDuplexPipe Pipe => this;

    public override bool HasMonitor => !LacksMonitor;

    /// <summary>Nothing is to relieve the loop.</summary>
    public bool LacksMonitor { get; set; }

    /// <summary>How often something was left to another thread.</summary>
    public int RanElsewhere => Volatile.Read(ref _ranElsewhere);

    /// <summary>How often something was left to run behind other connections.</summary>
    public int Yields => Volatile.Read(ref _yields);

    /// <summary>How often something was sent to the client.</summary>
    public int Writes => Volatile.Read(ref _writes);

    public override ValueTask<FlushResult> WriteAsync(ArraySegment<byte> bytes)
    {
        Interlocked.Increment(ref _writes);
        return base.WriteAsync(bytes);
    }

    public override void Yield(WaitCallback work, object state)
    {
        Interlocked.Increment(ref _yields);
        base.Yield(work, state);
    }

    public override void RunOnWorker(WaitCallback work, object state)
    {
        Interlocked.Increment(ref _ranElsewhere);
        base.RunOnWorker(work, state);
    }

    public PipeReader Input => _toServer.Reader;

    public PipeWriter Output => _toClient.Writer;

    public override void Abort()
    {
        _toServer.Writer.Complete();
        _toClient.Reader.CancelPendingRead();
    }

    /// <summary>Something waits for the client. Not while it reads.</summary>
    public bool HasUnread
    {
        get
        {
            if (!_toClient.Reader.TryRead(out var read)) return false;

            _toClient.Reader.AdvanceTo(read.Buffer.Start);
            return true;
        }
    }

    public ClientChannel Client() => new Channel(this);

    private sealed class Channel(MemoryConnection connection) : ClientChannel
    {
        private bool _isOver;

        public override void Send(byte[] bytes)
        {
            if (_isOver) throw new IOException("The connection is closed.");

            connection._toServer.Writer.WriteAsync(bytes).AsTask().GetAwaiter().GetResult();
        }

        public override int Receive(byte[] into, int milliseconds)
        {
            using var timeout = new CancellationTokenSource(milliseconds);
            ReadResult read;
            try
            {
                read = Read(timeout.Token);
            }
            catch (OperationCanceledException)
            {
                throw new TimeoutException("The server did not answer in time.");
            }

            if (read.Buffer.IsEmpty) return 0;

            var count = (int)Math.Min(into.Length, read.Buffer.Length);
            var part = read.Buffer.Slice(0, count);
            System.Buffers.BuffersExtensions.CopyTo(part, into);
            connection._toClient.Reader.AdvanceTo(part.End);
            return count;
        }

        public override void CloseHalf() => connection._toServer.Writer.Complete();

        public override void Reset()
        {
            _isOver = true;
            connection._toServer.Writer.Complete(new IOException("reset"));
            connection._toClient.Reader.Complete();
        }

        public override void Dispose()
        {
            if (_isOver) return;

            _isOver = true;
            connection._toServer.Writer.Complete();
            connection._toClient.Reader.Complete();
        }

        private ReadResult Read(CancellationToken cancel) =>
            connection._toClient.Reader.ReadAsync(cancel).AsTask().GetAwaiter().GetResult();
    }
}
