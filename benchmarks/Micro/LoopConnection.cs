using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Transport;

namespace Micro;

/// <summary>A connection on which a request comes each time that <see cref="Ask"/> is called, and is answered before it returns.</summary>
internal sealed class LoopConnection : PipeConnection, IDuplexPipe
{
    private readonly Reader _reader;
    private readonly Writer _writer = new();

    public LoopConnection(FastCgiServer server, byte[] request)
    {
        IsUnix = true;
        Peer = "memory";
        _reader = new Reader(request);
        _ = server.ServeAsync(this);
    }

    public override IDuplexPipe Pipe => this;

    public PipeReader Input => _reader;

    public PipeWriter Output => _writer;

    public override void Abort() => throw new InvalidOperationException("The connection was ended.");

    /// <returns>Bytes of the response.</returns>
    public int Ask()
    {
        _writer.Count = 0;
        _reader.Bring();
        return _writer.Count;
    }

    private sealed class Reader(byte[] request) : PipeReader, IValueTaskSource<ReadResult>
    {
        private Action<object?>? _continuation;
        private object? _state;
        private short _version;
        private bool _hasCome;

        public void Bring()
        {
            _hasCome = true;
            var (continuation, state) = (_continuation!, _state);
            _continuation = null;
            continuation(state);
        }

        public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
        {
            _hasCome = false;
            return new ValueTask<ReadResult>(this, _version);
        }

        public ReadResult GetResult(short token)
        {
            _version++;
            return new ReadResult(new ReadOnlySequence<byte>(request), isCanceled: false, isCompleted: false);
        }

        public ValueTaskSourceStatus GetStatus(short token) => _hasCome ? ValueTaskSourceStatus.Succeeded : ValueTaskSourceStatus.Pending;

        public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags)
        {
            _state = state;
            _continuation = continuation;
        }

        public override void AdvanceTo(SequencePosition consumed)
        {
        }

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
        {
        }

        public override void CancelPendingRead()
        {
        }

        public override void Complete(Exception? exception = null)
        {
        }

        public override bool TryRead(out ReadResult result)
        {
            result = default;
            return false;
        }
    }

    private sealed class Writer : PipeWriter
    {
        private readonly byte[] _buffer = new byte[4096];

        public int Count { get; set; }

        public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
        {
            Count += source.Length;
            return default;
        }

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) => default;

        public override Memory<byte> GetMemory(int sizeHint = 0) => _buffer;

        public override Span<byte> GetSpan(int sizeHint = 0) => _buffer;

        public override void Advance(int bytes) => Count += bytes;

        public override void CancelPendingFlush()
        {
        }

        public override void Complete(Exception? exception = null)
        {
        }
    }
}
