using System;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>Decodes a chunked body from received bytes, piece by piece.</summary>
/// <remarks>
/// RFC 9112 §7.1:
/// <code>
/// | size in hex, extensions CR LF | data | CR LF | … | 0, extensions CR LF | trailer lines | CR LF |
/// </code>
/// Extensions are limited in length and ignored; trailers are validated as header lines and ignored (RFC 9110 §6.5.1 allows both).
/// </remarks>
internal struct ChunkReader
{
    /// <summary>Maximum length in bytes of a line with a chunk's size and extensions, including its CR LF.</summary>
    public const int MaxLine = 1024;

    /// <summary>Maximum length in bytes of all extensions of a body.</summary>
    public const int MaxExtensions = 16 * 1024;

    private const byte Return = (byte)'\r';
    private const byte LineFeed = (byte)'\n';

    private Part _part;
    private int _left;
    private int _extensions;
    private int _trailerBytes;
    private int _trailers;

    /// <summary>The body and its trailers were read completely.</summary>
    public readonly bool IsEnd => _part == Part.End;

    /// <summary>Reads the framing, and the next piece of data.</summary>
    /// <param name="bytes">Received bytes.</param>
    /// <param name="at">The offset of the first unread byte; advanced past the bytes that were read.</param>
    /// <param name="end">The end of the bytes.</param>
    /// <param name="limits">Limits of the trailers.</param>
    /// <param name="data">Length of the piece, which ends at <paramref name="at"/>; 0 at the end of the body.</param>
    /// <returns>False if more bytes are needed; true with a piece of data, or at <see cref="IsEnd"/>.</returns>
    /// <exception cref="HttpProtocolException">The bytes are not a valid chunked body, or exceed a limit.</exception>
    public bool TryRead(byte[] bytes, ref int at, int end, HeadLimits limits, out int data)
    {
        data = 0;
        while (_part != Part.End)
        {
            switch (_part)
            {
                case Part.Size:
                    if (!TryReadSize(bytes, ref at, end)) return false;
                    break;
                case Part.Data when _left > 0:
                    data = Math.Min(_left, end - at);
                    at += data;
                    _left -= data;
                    return data > 0;
                case Part.Data:
                    if (!TryReadEnd(bytes, ref at, end)) return false;
                    _part = Part.Size;
                    break;
                default:
                    if (!TryReadTrailer(bytes, ref at, end, limits)) return false;
                    break;
            }
        }

        return true;
    }

    private bool TryReadSize(byte[] bytes, ref int at, int end)
    {
        const int maxDigits = 8;
        long size = 0;
        var digit = at;
        for (; digit < end && ByteKinds.Hex(bytes[digit]) is >= 0 and var value; digit++)
        {
            // can't overflow: at most eight digits
            size = (size << 4) | (uint)value;
            if (size > int.MaxValue) throw HttpProtocolException.LargeChunk();
            if (digit - at >= maxDigits) throw HttpProtocolException.BadChunkSize();
        }

        if (digit == end) return false;
        if (digit == at || bytes[digit] is not (Return or (byte)';')) throw HttpProtocolException.BadChunkSize();
        if (!TryReadExtensions(bytes, digit, end, at, out var after)) return false;

        _extensions += after - digit - 2;
        if (_extensions > MaxExtensions) throw HttpProtocolException.LongExtensions(MaxExtensions);

        at = after;
        _left = (int)size;
        _part = size == 0 ? Part.Trailers : Part.Data;
        return true;
    }

    // RFC 9112 §7.1.1: *( ";" name [ "=" value ] ). Extensions are ignored, but must not contain CR or LF.
    private static bool TryReadExtensions(byte[] bytes, int at, int end, int start, out int after)
    {
        after = 0;
        for (; at < end && bytes[at] != Return; at++)
        {
            if (at - start >= MaxLine - 2) throw HttpProtocolException.LongExtensions(MaxLine);
            if ((ByteKinds.Of[bytes[at]] & ByteKinds.Value) == 0) throw HttpProtocolException.BadExtension();
        }

        if (end - at < 2) return false;
        if (bytes[at + 1] != LineFeed) throw HttpProtocolException.BareReturn();

        after = at + 2;
        return true;
    }

    private static bool TryReadEnd(byte[] bytes, ref int at, int end)
    {
        if (at == end) return false;
        if (bytes[at] != Return) throw HttpProtocolException.BadChunkEnd();
        if (end - at < 2) return false;
        if (bytes[at + 1] != LineFeed) throw HttpProtocolException.BadChunkEnd();

        at += 2;
        return true;
    }

    // RFC 9112 §7.1.2: trailer lines are header lines.
    private bool TryReadTrailer(byte[] bytes, ref int at, int end, HeadLimits limits)
    {
        var feed = Array.IndexOf(bytes, LineFeed, at, end - at);
        var length = (feed < 0 ? end : feed + 1) - at;
        if (_trailerBytes + length > limits.MaxBytes) throw HttpProtocolException.LongHead(limits.MaxBytes);
        if (feed < 0) return false;
        if (feed == at || bytes[feed - 1] != Return) throw HttpProtocolException.BareLineFeed();

        if (length == 2)
        {
            _part = Part.End;
        }
        else
        {
            if (++_trailers > limits.MaxFields) throw HttpProtocolException.ManyFields(limits.MaxFields);
            HeadLine.Read(bytes, at);
        }

        _trailerBytes += length;
        at += length;
        return true;
    }

    private enum Part : byte
    {
        Size,
        Data,
        Trailers,
        End,
    }
}
