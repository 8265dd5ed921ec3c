namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Http;
using System.Net.ServerSentEvents;
using System.Threading;
using System.Threading.Tasks;

/// <summary>One response of an event stream. It counts as lost if nothing comes for a time.</summary>
internal sealed class EventConnection : IDisposable
{
    private readonly HttpResponseMessage _response;
    private readonly CancellationTokenSource _silence = new();
    private readonly SseParser<string> _parser;
    private readonly IAsyncEnumerator<SseItem<string>> _items;
    private bool _isBroken;

    private EventConnection(HttpResponseMessage response, Stream stream, TimeSpan maxSilence)
    {
        _response = response;
        _parser = SseParser.Create(new HeardStream(stream, _silence, maxSilence));
        _items = _parser.EnumerateAsync().GetAsyncEnumerator();
    }

    /// <summary>The id of the last event that had one; empty if none had.</summary>
    public string LastEventId => _parser.LastEventId;

    /// <summary>The value of the last <c>retry</c> field; null if the server has sent none.</summary>
    public TimeSpan? Retry => _parser.ReconnectionInterval >= TimeSpan.Zero ? _parser.ReconnectionInterval : null;

    public static async Task<EventConnection> OpenAsync(HttpResponseMessage response, TimeSpan maxSilence) =>
        new(response, await response.Content.ReadAsStreamAsync().ConfigureAwait(false), maxSilence);

    /// <returns>Null at the end of the response.</returns>
    /// <exception cref="OperationCanceledException">The token is cancelled.</exception>
    /// <exception cref="IOException">The connection is lost, or silent for too long.</exception>
    public async Task<SseItem<string>?> NextAsync(CancellationToken cancellationToken)
    {
        // on some platforms a read ignores its token, so the token disposes of the response
        using var stop = cancellationToken.Register(Break);
        using var silence = _silence.Token.Register(Break);
        try
        {
            return await _items.MoveNextAsync().ConfigureAwait(false) ? _items.Current : null;
        }
        catch (Exception ex) when (_isBroken)
        {
            cancellationToken.ThrowIfCancellationRequested();
            throw new IOException("The event stream was silent for too long.", ex);
        }
    }

    public void Dispose()
    {
        _response.Dispose();
        _silence.Dispose();
    }

    private void Break()
    {
        _isBroken = true;
        _response.Dispose();
    }

    // The parser does not report heartbeats, which are comments, so this stream restarts the limit of silence with each read.
    private sealed class HeardStream : Stream
    {
        private readonly Stream _inner;
        private readonly CancellationTokenSource _silence;
        private readonly TimeSpan _most;

        public HeardStream(Stream inner, CancellationTokenSource silence, TimeSpan most)
        {
            (_inner, _silence, _most) = (inner, silence, most);
            Note();
        }

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override async Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            var read = await _inner.ReadAsync(buffer, offset, count, cancellationToken).ConfigureAwait(false);
            Note();
            return read;
        }

        public override int Read(byte[] buffer, int offset, int count) => _inner.Read(buffer, offset, count);

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        private void Note()
        {
            if (_most > TimeSpan.Zero) _silence.CancelAfter(_most);
        }
    }
}
