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

    /// <param name="compression">A coding of <see cref="CompressionTypes"/>; null for none.</param>
    public static ClientBody OfBytes(byte[] bytes, string contentType, string compression)
    {
        var sent = compression == null || bytes.Length == 0 ? bytes : StreamExtensions.Compress(bytes, compression);
        return new ClientBody(
            _ =>
            {
                var content = new ByteArrayContent(sent);
                content.Headers.TryAddWithoutValidation(HttpHeaders.ContentType, contentType);
                if (sent != bytes) content.Headers.ContentEncoding.Add(compression);
                return content;
            },
            canRepeat: true);
    }

    public static ClientBody OfForm(MultipartForm form, IProgress<TransferProgress> progress) => new(
        cancel =>
        {
            form.Rewind();
            var content = new StreamedContent((body, stop) => form.WriteToAsync(body, progress, stop), form.Length, cancel);
            content.Headers.TryAddWithoutValidation(HttpHeaders.ContentType, form.ContentType);
            return content;
        },
        form.CanRewind);

    public static ClientBody OfStream(Stream stream, string contentType, IProgress<TransferProgress> progress)
    {
        var start = stream.CanSeek ? stream.Position : 0;
        return new ClientBody(
            cancel =>
            {
                if (stream.CanSeek) stream.Position = start;
                long? length = stream.CanSeek ? stream.Length - start : null;
                var content = new StreamedContent(
                    (body, stop) => new Transfer(progress, length).CopyAsync(stream, body, stop), length, cancel);
                content.Headers.TryAddWithoutValidation(HttpHeaders.ContentType, contentType);
                return content;
            },
            stream.CanSeek);
    }

    public HttpContent NewContent(CancellationToken cancel) => _newContent(cancel);

    /// <summary>Content that is written while it is sent.</summary>
    private sealed class StreamedContent(Func<Stream, CancellationToken, Task> write, long? length, CancellationToken cancel) : HttpContent
    {
        protected override Task SerializeToStreamAsync(Stream stream, System.Net.TransportContext context) => write(stream, cancel);

        protected override bool TryComputeLength(out long known)
        {
            known = length ?? 0;
            return length != null;
        }
    }
}
