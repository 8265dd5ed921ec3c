using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using ServiceStack.HyperHost.FastCgi;

namespace ServiceStack.HyperHost.Requests.Kestrel;

/// <summary>v3's IHttpResponse on a response of Kestrel's.</summary>
internal sealed class KestrelResponse(HttpContext context) : HeldBackResponse(Microsoft.AspNetCore.Http.HttpMethods.IsHead(context.Request.Method))
{
    /// <summary>Bytes given to Kestrel before a writer waits for them to leave; Kestrel's MaxResponseBufferSize.</summary>
    private const int MostUnflushed = 64 * 1024;

    private int _unflushed;

    public override object OriginalResponse => context.Response;

    public override void Abort() => context.Abort();

    protected override void WriteHead()
    {
        var response = context.Response;
        response.StatusCode = Headers.Status;
        context.Features.GetRequiredFeature<IHttpResponseFeature>().ReasonPhrase = Headers.StatusText ?? Reason(Headers.Status);
        if (Headers.ContentType is { } type) response.ContentType = type;
        if (Headers.ContentLength >= 0) response.ContentLength = Headers.ContentLength;

        for (var i = 0; i < Headers.Count; i++)
        {
            var (name, value) = Headers[i];
            if (response.Headers.TryGetValue(name, out var others)) response.Headers[name] = StringValues.Concat(others, value);
            else response.Headers[name] = value;
        }
    }

    protected internal override void WriteBody(ReadOnlySpan<byte> bytes)
    {
        // in pieces, so that a large body does not lie in Kestrel's memory whole
        while (!bytes.IsEmpty)
        {
            var piece = bytes[..Math.Min(bytes.Length, MostUnflushed)];
            Copy(piece);
            _unflushed += piece.Length;
            if (_unflushed >= MostUnflushed) FlushBody();
            bytes = bytes[piece.Length..];
        }
    }

    protected internal override void FlushBody()
    {
        _unflushed = 0;
        var flush = context.Response.BodyWriter.FlushAsync();
        if (!flush.IsCompletedSuccessfully) flush.AsTask().GetAwaiter().GetResult();
        context.RequestAborted.ThrowIfCancellationRequested();
    }

    protected internal override ValueTask CompleteBodyAsync(ReadOnlyMemory<byte> last)
    {
        Copy(last.Span);
        return new ValueTask(context.Response.CompleteAsync());
    }

    // the same words on every host; a blank keeps Kestrel from adding its own
    private static string Reason(int status) => StatusLines.Text(status) is { Length: > 0 } words ? words : " ";

    private void Copy(ReadOnlySpan<byte> bytes)
    {
        var writer = context.Response.BodyWriter;
        while (!bytes.IsEmpty)
        {
            // without a hint Kestrel may hand out an empty span
            var room = writer.GetSpan(1);
            var count = Math.Min(room.Length, bytes.Length);
            bytes[..count].CopyTo(room);
            writer.Advance(count);
            bytes = bytes[count..];
        }
    }
}
