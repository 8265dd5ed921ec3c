using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1.Kestrel;

/// <summary>A connection without a socket, which signals when Kestrel has taken all bytes and waits for more.</summary>
internal sealed class OracleConnection : DefaultConnectionContext, IDuplexPipe
{
    private readonly Pipe _toServer = new(Unbounded());
    private readonly Pipe _toClient = new(Unbounded());
    private readonly TaskCompletionSource _done = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public OracleConnection(byte[] bytes)
    {
        _toServer.Writer.WriteAsync(bytes).AsTask().GetAwaiter().GetResult();
        Input = new Watched(_toServer.Reader, _done);
        Transport = this;
    }

    public PipeReader Input { get; }

    public PipeWriter Output => _toClient.Writer;

    /// <summary>Waits until Kestrel has ended the connection, or waits for more bytes.</summary>
    /// <returns>What it has answered.</returns>
    public async Task<byte[]> AnswersAsync()
    {
        await _done.Task.WaitAsync(TimeSpan.FromSeconds(30)).ConfigureAwait(false);
        var answers = _toClient.Reader.TryRead(out var read) ? read.Buffer.ToArray() : [];
        await _toServer.Writer.CompleteAsync().ConfigureAwait(false);
        await _toClient.Reader.CompleteAsync().ConfigureAwait(false);
        return answers;
    }

    public override void Abort(ConnectionAbortedException abortReason) => _done.TrySetResult();

    public override async ValueTask DisposeAsync()
    {
        _done.TrySetResult();
        await base.DisposeAsync().ConfigureAwait(false);
    }

    private static PipeOptions Unbounded() => new(pauseWriterThreshold: 0, useSynchronizationContext: false);

    private sealed class Watched(PipeReader reader, TaskCompletionSource waits) : PipeReader
    {
        public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
        {
            var reading = reader.ReadAsync(cancellationToken);
            if (!reading.IsCompleted) waits.TrySetResult();
            return reading;
        }

        public override bool TryRead(out ReadResult result) => reader.TryRead(out result);

        public override void AdvanceTo(SequencePosition consumed) => reader.AdvanceTo(consumed);

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) => reader.AdvanceTo(consumed, examined);

        public override void CancelPendingRead() => reader.CancelPendingRead();

        public override void Complete(Exception? exception = null) => reader.Complete(exception);
    }
}
