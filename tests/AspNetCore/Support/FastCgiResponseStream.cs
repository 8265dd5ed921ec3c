using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>Reads the records of a response: its headers, then its body.</summary>
internal sealed class FastCgiResponseStream(Stream from, Task sending) : Stream
{
    private byte[] _content = [];
    private int _at;
    private bool _hasEnded;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public async Task<HttpResponseMessage> ReadHeadAsync(HttpRequestMessage request, CancellationToken cancel)
    {
        var head = new MemoryStream();
        int end;
        while ((end = EndOfHead(head)) < 0)
        {
            if (!await FillAsync(cancel)) throw new IOException("The response has no headers.");
            head.Write(_content, _at, _content.Length - _at);
            _at = _content.Length;
        }

        (_content, _at) = (head.ToArray(), end);
        var response = new HttpResponseMessage { RequestMessage = request, Content = new StreamContent(this) };
        foreach (var line in Encoding.UTF8.GetString(_content, 0, end - 4).Split("\r\n"))
        {
            var colon = line.IndexOf(": ", StringComparison.Ordinal);
            var (name, value) = (line.Substring(0, colon), line.Substring(colon + 2).Trim(' ', '\t'));
            if (name == "Status")
            {
                response.StatusCode = (HttpStatusCode)int.Parse(value.AsSpan(0, 3), CultureInfo.InvariantCulture);
                response.ReasonPhrase = value.Substring(3).Trim();
            }
            else if (!response.Headers.TryAddWithoutValidation(name, value))
            {
                response.Content.Headers.TryAddWithoutValidation(name, value);
            }
        }

        return response;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        while (_at == _content.Length)
        {
            if (!await FillAsync(cancellationToken)) return 0;
        }

        var count = Math.Min(buffer.Length, _content.Length - _at);
        _content.AsMemory(_at, count).CopyTo(buffer);
        _at += count;
        return count;
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override int Read(byte[] buffer, int offset, int count) =>
        ReadAsync(buffer.AsMemory(offset, count)).AsTask().GetAwaiter().GetResult();

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing) from.Dispose();
        base.Dispose(disposing);
    }

    private static int EndOfHead(MemoryStream head)
    {
        var at = head.GetBuffer().AsSpan(0, (int)head.Length).IndexOf("\r\n\r\n"u8);
        return at < 0 ? -1 : at + 4;
    }

    // False behind END_REQUEST.
    private async Task<bool> FillAsync(CancellationToken cancel)
    {
        var header = new byte[8];
        while (!_hasEnded)
        {
            await from.ReadExactlyAsync(header, cancel);
            var content = new byte[(header[4] << 8) | header[5]];
            await from.ReadExactlyAsync(content, cancel);
            await from.ReadExactlyAsync(new byte[header[6]], cancel);
            if (header[1] == FastCgiRecords.EndRequest)
            {
                _hasEnded = true;
                if (sending.IsCompleted) await sending;
            }

            if (header[1] != FastCgiRecords.Stdout || content.Length == 0) continue;

            (_content, _at) = (content, 0);
            return true;
        }

        return false;
    }
}
