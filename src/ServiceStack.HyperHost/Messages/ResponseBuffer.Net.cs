using System;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Messages;

internal abstract partial class ResponseBuffer
{
    public override void Write(ReadOnlySpan<byte> buffer) => Append(buffer);

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        AppendAsync(buffer, cancellationToken);
}
