namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

/// <summary>Copies bodies and reports the progress.</summary>
/// <param name="progress">Null for none.</param>
/// <param name="total">Bytes of the whole body; null if unknown.</param>
internal sealed class Transfer(IProgress<TransferProgress> progress, long? total)
{
    private const int MaxBufferSize = 64 * 1024;
    private const int BufferSizeOfUnknown = 16 * 1024;

    private long _done;

    public async Task CopyAsync(Stream from, Stream to, CancellationToken cancellationToken)
    {
        // most bodies are small, and one of 64 KiB costs more than the rest of a call
        var buffer = new byte[total is { } length ? Math.Min(Math.Max(length, 1), MaxBufferSize) : BufferSizeOfUnknown];
        int count;
        while ((count = await from.ReadAsync(buffer, 0, buffer.Length, cancellationToken).ConfigureAwait(false)) > 0)
        {
            await to.WriteAsync(buffer, 0, count, cancellationToken).ConfigureAwait(false);
            _done += count;
            progress?.Report(new TransferProgress(_done, total));
        }
    }
}
