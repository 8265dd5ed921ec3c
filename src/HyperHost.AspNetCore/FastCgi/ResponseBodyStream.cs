using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The body of the response as a stream.</summary>
internal sealed class ResponseBodyStream(ResponseFeatures response) : Stream
{
    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        await response.Writer.WriteAsync(buffer, cancellationToken).ConfigureAwait(false);

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    // Stream's default implementation would call the synchronous Write
    public override IAsyncResult BeginWrite(byte[] buffer, int offset, int count, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(WriteAsync(buffer, offset, count, CancellationToken.None), callback, state);

    public override void EndWrite(IAsyncResult asyncResult) => TaskToAsyncResult.End(asyncResult);

    public override async Task FlushAsync(CancellationToken cancellationToken) =>
        await response.Writer.FlushAsync(cancellationToken).ConfigureAwait(false);

    public override void Write(byte[] buffer, int offset, int count)
    {
        response.CheckOpen();
        if (!response.AllowsSynchronousIO) throw SynchronousIO.NotAllowed();
        WriteAsync(buffer.AsMemory(offset, count)).AsTask().GetAwaiter().GetResult();
    }

    public override void Flush()
    {
        response.CheckOpen();
        if (!response.AllowsSynchronousIO) throw SynchronousIO.NotAllowed();
        FlushAsync(CancellationToken.None).GetAwaiter().GetResult();
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
