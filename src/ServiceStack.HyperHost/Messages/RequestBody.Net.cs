using System;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Messages;

internal sealed partial class RequestBody
{
    public override int Read(Span<byte> buffer) => ReadSome(buffer);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        cancellationToken.IsCancellationRequested
            ? ValueTask.FromCanceled<int>(cancellationToken)
            : new ValueTask<int>(ReadSome(buffer.Span));

    private partial void WriteFile(ReadOnlyMemory<byte> bytes) => _file!.Write(bytes.Span);

    private partial void FlushFile() => _file!.Flush();

    private partial int ReadFile(Span<byte> into)
    {
        Locate();
        return _file!.Read(into);
    }
}
