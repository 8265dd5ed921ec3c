using System;
using System.IO;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.AspNetCore.Requests;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>A request body, read as it arrives. Synchronous reads by v3's services block the request's thread.</summary>
internal sealed class BodyStream(ContextRequest request) : Stream
{
    private readonly Stream _body = request.HttpContext.Request.Body;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException("The length of a body that is read while it arrives is not known.");

    public override long Position
    {
        get => throw NoSeek();
        set => throw NoSeek();
    }

    public override int Read(byte[] buffer, int offset, int count) =>
        ReadAsync(buffer.AsMemory(offset, count), CancellationToken.None).AsTask().GetAwaiter().GetResult();

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    // an exceeded size limit keeps its status: v3 responds with the status of an HttpError
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        request.CheckOpen();
        try
        {
            return await _body.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
        }
        catch (BadHttpRequestException error)
        {
            throw new HttpError((HttpStatusCode)error.StatusCode, nameof(BadHttpRequestException), error.Message);
        }
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw NoSeek();

    public override void SetLength(long value) => throw new NotSupportedException("The body of a request is read only.");

    public override void Write(byte[] buffer, int offset, int count) =>
        throw new NotSupportedException("The body of a request is read only.");

    private static NotSupportedException NoSeek() => new("A body that is read while it arrives can't be read again.");
}
