using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.Protocol;

/// <summary>A connection that brings some bytes, and is lost at the next read.</summary>
internal sealed class LostConnection(byte[] bytes) : PipeConnection, IDuplexPipe
{
    public override IDuplexPipe Pipe => this;

    public PipeReader Input { get; } = new Reader(bytes);

    public PipeWriter Output { get; } = PipeWriter.Create(Stream.Null);

    public override void Abort()
    {
    }

    private sealed class Reader(byte[] bytes) : PipeReader
    {
        private bool _isRead;

        public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) =>
            TryRead(out var result) ? new ValueTask<ReadResult>(result) : throw new IOException("The connection was reset.");

        public override bool TryRead(out ReadResult result)
        {
            result = new ReadResult(new ReadOnlySequence<byte>(bytes), isCanceled: false, isCompleted: false);
            var isFirst = !_isRead;
            _isRead = true;
            return isFirst;
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
    }
}
