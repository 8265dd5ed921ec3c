using System;
using System.IO;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages.Compression;

/// <summary>
/// Compresses the body of a response, if it is large enough. Buffers the first bytes until that is known, then streams the rest, so that
/// a large response is not buffered.
/// </summary>
internal sealed class CompressedBody(ICompressible response, string? coding, int minBytes) : ResponseStream
{
    private byte[] _first = [];
    private int _length;
    private Stream? _to;
    private bool _isEncoding;
    private bool _isFinished;

    /// <param name="response">The response of the body.</param>
    /// <param name="coding">The coding that the client accepts; null if there is none.</param>
    /// <param name="minBytes">Minimum size of a body to compress.</param>
    public static CompressedBody Of(ICompressible response, string? coding, int minBytes) => new(response, coding, minBytes);

    /// <summary>The body is being compressed, so the sent bytes differ from the written bytes.</summary>
    public bool IsCompressed { get; private set; }

    public override bool CanWrite => true;

    protected internal override bool IsWaiting => response.Body.IsWaiting;

    protected internal override bool HasStarted => response.Body.HasStarted;

    public override void Write(byte[] buffer, int offset, int count)
    {
        if (HasRest) WriteRest();
        if (_isFinished)
        {
            // the response buffer ignores or rejects late writes
            response.Body.Write(buffer, offset, count);
            return;
        }

        if (_to is null && _length + count < minBytes)
        {
            Keep(buffer, offset, count);
            return;
        }

        Decide(isLarge: true).Write(buffer, offset, count);
    }

    public override void WriteByte(byte value) => Write([value], 0, 1);

    /// <summary>Sends the bytes written so far. If they are fewer than the minimum, the body stays uncompressed.</summary>
    public override void Flush()
    {
        // the rest of the body is being sent already
        if (_isFinished) response.Body.Flush();
        if (_isFinished || HasRest || (_to is null && _length == 0)) return;

        var to = Decide(isLarge: false);
        to.Flush();
        if (_isEncoding) response.Body.Flush();
    }

    /// <summary>Ends the body: flushes the compressor, or the buffered first bytes.</summary>
    public void Finish()
    {
        if (_isFinished) return;

        _isFinished = true;
        if (_to is null)
        {
            if (_length > 0) Decide(isLarge: false);
            return;
        }

        if (!_isEncoding) return;

        _isEncoding = false;
        _to.Dispose();
    }

    /// <summary>Discards the written bytes, for another response. The garbage collector frees a compressor.</summary>
    public void StartOver()
    {
        DropRest();
        _length = 0;
        _to = null;
        if (IsCompressed) response.RemoveCoding();
        IsCompressed = _isEncoding = _isFinished = false;
    }

    protected internal override ValueTask WhenSentAsync() => response.Body.WhenSentAsync();

    private void Keep(byte[] buffer, int offset, int count)
    {
        if (_first.Length == 0) _first = new byte[minBytes];
        Buffer.BlockCopy(buffer, offset, _first, _length, count);
        _length += count;
    }

    private Stream Decide(bool isLarge)
    {
        if (_to is not null) return _to;

        IsCompressed = _isEncoding = isLarge && response.TryTakeCoding(coding);
        _to = IsCompressed ? Codings.Create(coding!, response.Body) : response.Body;
        if (_length > 0) _to.Write(_first, 0, _length);
        _length = 0;
        return _to;
    }
}
