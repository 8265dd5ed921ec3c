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
    private const int BufferSize = 64 * 1024;

    private long _done;

    public async Task CopyAsync(Stream from, Stream to, CancellationToken cancel)
    {
        var buffer = new byte[BufferSize];
        int count;
        while ((count = await from.ReadAsync(buffer, 0, buffer.Length, cancel).ConfigureAwait(false)) > 0)
        {
            await to.WriteAsync(buffer, 0, count, cancel).ConfigureAwait(false);
            _done += count;
            progress?.Report(new TransferProgress(_done, total));
        }
    }
}
