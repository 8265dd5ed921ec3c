namespace ServiceStack.Internal.Responses;

using System;
using System.IO;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Shared;

/// <summary>
/// Buffers a short response until it is complete, and sends it with its Content-Length. A longer one, or one that is
/// flushed, goes out as it comes.
/// </summary>
/// <remarks>Two small writes in a row cost 40 ms and more if the client delays its acknowledgements.</remarks>
internal sealed class ListenerOutput : Stream
{
    private const int Limit = 64 * 1024;
    private const int FirstSize = 1024;

    private readonly HttpListenerResponse _response;
    private readonly bool _isHead;
    private readonly Action _settle;
    private byte[] _kept = [];
    private int _count;
    private long _left;
    private Stream _output;

    /// <param name="isHead">A HEAD request: the length is sent without the body.</param>
    /// <param name="settle">Called once, before the headers are sent; null for nothing.</param>
    public ListenerOutput(HttpListenerResponse response, bool isHead, Action settle = null)
    {
        _response = response;
        _isHead = isHead;
        _settle = settle;
    }

    /// <summary>Whether a write has failed because the client left.</summary>
    public bool IsGone { get; private set; }

    /// <summary>Whether the length of the response was set from outside.</summary>
    public bool HasLength { get; set; }

    public bool HasBegun => _count != 0 || _left != 0 || _output != null;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override void Write(byte[] buffer, int offset, int count)
    {
        if (_isHead || IsBodiless)
        {
            _left += count;
            return;
        }

        if (_output == null && _count + count > Limit) StartStreaming();
        if (_output != null)
        {
            Send(buffer, offset, count);
            return;
        }

        Reserve(count);
        Buffer.BlockCopy(buffer, offset, _kept, _count, count);
        _count += count;
    }

    /// <summary>Waits without a thread once the headers are sent.</summary>
    public override async Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        if (_output == null || _isHead || IsBodiless)
        {
            Write(buffer, offset, count);
            return;
        }

        try
        {
            await _output.WriteAsync(buffer, offset, count, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception ex) when (IsOfClient(ex))
        {
            throw Gone(ex);
        }
    }

    /// <summary>Sends what is kept, and the headers in front of it.</summary>
    public override Task FlushAsync(CancellationToken cancellationToken)
    {
        Flush();
        return Task.CompletedTask;
    }

    public override void WriteByte(byte value)
    {
        if (_output == null && _count < Limit && !_isHead && !IsBodiless)
        {
            Reserve(1);
            _kept[_count++] = value;
            return;
        }

        Write([value], 0, 1);
    }

    public override void Flush()
    {
        if (_isHead || IsBodiless) return;
        if (_output == null) StartStreaming();
        Send(null, 0, 0);
    }

    // 204, 205 and 304 have no body (RFC 9110 §6.4.1, §15.3.6): bytes behind them would be read as the next response
    private bool IsBodiless => _response.StatusCode is 204 or 205 or 304;

    /// <summary>Discards what has been kept. False if a part is sent.</summary>
    public bool TryStartOver()
    {
        if (_output != null) return false;

        _count = 0;
        _left = 0;
        HasLength = false;
        return true;
    }

    /// <summary>Sends what has been kept; nothing more can be written.</summary>
    public void Complete()
    {
        if (_output != null) return;

        if (IsBodiless) _count = 0;
        if (!HasLength || IsBodiless) _response.ContentLength64 = _isHead && !IsBodiless ? _left : _count;
        Open();
        if (_count != 0) Send(_kept, 0, _count);
        _kept = [];
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            Complete();
            _output.Close();
        }
        base.Dispose(disposing);
    }

    private void StartStreaming()
    {
        Open();
        if (_count != 0) Send(_kept, 0, _count);
        _kept = [];
        _count = 0;
    }

    private void Open()
    {
        _settle?.Invoke();
        try
        {
            _output = _response.OutputStream;
        }
        catch (Exception ex) when (IsOfClient(ex))
        {
            throw Gone(ex);
        }
    }

    // without bytes it flushes
    private void Send(byte[] buffer, int offset, int count)
    {
        try
        {
            if (buffer == null) _output.Flush();
            else _output.Write(buffer, offset, count);
        }
        catch (Exception ex) when (IsOfClient(ex))
        {
            throw Gone(ex);
        }
    }

    // what is written here comes from memory, so that the connection alone can fail
    private static bool IsOfClient(Exception ex) => ex is HttpListenerException or IOException or ObjectDisposedException;

    private ClientLeftException Gone(Exception ex)
    {
        IsGone = true;
        return new ClientLeftException(ex);
    }

    private void Reserve(int count)
    {
        if (_count + count <= _kept.Length) return;
        Array.Resize(ref _kept, Math.Max(Math.Max(FirstSize, _kept.Length * 2), _count + count));
    }
}
