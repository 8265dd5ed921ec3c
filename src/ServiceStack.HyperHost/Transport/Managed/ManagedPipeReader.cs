using System;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Transport.Managed;

/// <summary>The reader of a pipe whose loop may be held by a request: a cancelled read is then continued by another thread.</summary>
/// <param name="reader">Of the pipe.</param>
/// <param name="cancelled">Called when a read was cancelled.</param>
internal sealed class ManagedPipeReader(PipeReader reader, Action cancelled) : PipeReader
{
    public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) => reader.ReadAsync(cancellationToken);

    public override bool TryRead(out ReadResult result) => reader.TryRead(out result);

    public override void AdvanceTo(SequencePosition consumed) => reader.AdvanceTo(consumed);

    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) => reader.AdvanceTo(consumed, examined);

    public override void CancelPendingRead()
    {
        reader.CancelPendingRead();
        cancelled();
    }

    public override void Complete(Exception? exception = null) => reader.Complete(exception);
}
