namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common;
using ServiceStack.Common.Web;

/// <summary>The body of a request, which is sent again after a redirect or a 401.</summary>
internal sealed class ClientBody
{
    private readonly Func<CancellationToken, HttpContent> _newContent;

    private ClientBody(Func<CancellationToken, HttpContent> newContent, bool canRepeat)
    {
        _newContent = newContent;
        CanRepeat = canRepeat;
    }

    /// <summary>Whether it can be sent again: not if it is a stream without a position.</summary>
    public bool CanRepeat { get; }

    /// <param name="written">It has the bytes, and is not written any more.</param>
    /// <param name="compression">A coding of <see cref="CompressionTypes"/>; null for none.</param>
    public static ClientBody OfBytes(MemoryStream written, string contentType, string compression)
    {
        var isCompressed = compression != null && written.Length > 0;
        var sent = isCompressed ? StreamExtensions.Compress(written.ToArray(), compression) : written.GetBuffer();
        var length = isCompressed ? sent.Length : (int)written.Length;
        return new ClientBody(
            _ =>
            {
                var content = new ByteArrayContent(sent, 0, length);
                content.Headers.TryAddWithoutValidation(HttpHeaders.ContentType, contentType);
                if (isCompressed) content.Headers.ContentEncoding.Add(compression);
                return content;
            },
            canRepeat: true);
    }

    public static ClientBody OfForm(MultipartForm form, IProgress<TransferProgress> progress) => new(
        cancellationToken =>
        {
            var content = new StreamedContent(
                body =>
                {
                    form.Rewind();
                    return form.WriteToAsync(body, progress, cancellationToken);
                },
                form.Length,
                form.CanRewind);
            content.Headers.TryAddWithoutValidation(HttpHeaders.ContentType, form.ContentType);
            return content;
        },
        form.CanRewind);

    public static ClientBody OfStream(Stream stream, string contentType, IProgress<TransferProgress> progress)
    {
        var start = stream.CanSeek ? stream.Position : 0;
        return new ClientBody(
            cancellationToken =>
            {
                long? length = stream.CanSeek ? stream.Length - start : null;
                var content = new StreamedContent(
                    body =>
                    {
                        if (stream.CanSeek) stream.Position = start;
                        return new Transfer(progress, length).CopyAsync(stream, body, cancellationToken);
                    },
                    length,
                    stream.CanSeek);
                content.Headers.TryAddWithoutValidation(HttpHeaders.ContentType, contentType);
                return content;
            },
            stream.CanSeek);
    }

    public HttpContent NewContent(CancellationToken cancellationToken) => _newContent(cancellationToken);

    /// <summary>Content that is written while it is sent, once more if a handler repeats the request.</summary>
    private sealed class StreamedContent(Func<Stream, Task> write, long? length, bool canRepeat) : HttpContent
    {
        private bool _wasSent;

        protected override Task SerializeToStreamAsync(Stream stream, System.Net.TransportContext context)
        {
            if (_wasSent && !canRepeat)
            {
                throw new InvalidOperationException(
                    "The body is a stream that can't seek and was read already: it can't be sent again. Pass a stream that can seek.");
            }

            _wasSent = true;
            return write(stream);
        }

        protected override bool TryComputeLength(out long known)
        {
            known = length ?? 0;
            return length != null;
        }
    }
}
