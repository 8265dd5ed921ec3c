using System;
using System.IO;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages.Compression;

/// <summary>
/// The body of a response whose client takes a content coding. The first bytes are kept back until it is certain whether it is worth
/// compressing; the rest goes through as it comes, so that a large response needs no memory.
/// </summary>
internal sealed class CompressedBody(ICompressible response, string? coding, int minBytes) : ResponseStream
{
    private byte[] _first = [];
    private int _length;
    private Stream? _to;
    private bool _isEncoding;
    private bool _isFinished;

    /// <param name="response">Whose body it is.</param>
    /// <param name="coding">What the client takes; null for nothing.</param>
    /// <param name="minBytes">A smaller body stays as it is.</param>
    public static CompressedBody Of(ICompressible response, string? coding, int minBytes) => new(response, coding, minBytes);

    /// <summary>The bytes that leave are others than those that were written.</summary>
    public bool IsCompressed { get; private set; }

    public override bool CanWrite => true;

    protected internal override bool IsWaiting => response.Body.IsWaiting;

    protected internal override bool HasStarted => response.Body.HasStarted;

    public override void Write(byte[] buffer, int offset, int count)
    {
        if (HasRest) WriteRest();
        if (_isFinished)
        {
            // that of the buffer decides what becomes of a late write
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

    /// <summary>A service that flushes wants its bytes to leave: what is small by then goes as it is.</summary>
    public override void Flush()
    {
        // the rest is on its way already
        if (_isFinished) response.Body.Flush();
        if (_isFinished || HasRest || (_to is null && _length == 0)) return;

        var to = Decide(isLarge: false);
        to.Flush();
        if (_isEncoding) response.Body.Flush();
    }

    /// <summary>No more comes.</summary>
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

    /// <summary>Forgets what was written, for another response. What a coding has begun is left to the collector.</summary>
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
