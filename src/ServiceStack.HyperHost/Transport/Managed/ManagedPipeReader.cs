using System;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Transport.Managed;

/// <summary>A PipeReader that reports cancelled reads, so that another thread can continue a loop whose thread is blocked.</summary>
/// <param name="reader">Reader of the pipe.</param>
/// <param name="cancelled">Called after a read was cancelled.</param>
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
