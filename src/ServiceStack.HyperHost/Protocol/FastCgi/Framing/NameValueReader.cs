using System;
using System.Buffers.Binary;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>Enumerates the name-value pairs of a complete stream.</summary>
/// <remarks>
/// FastCGI 1.0 §3.4. A length up to 127 is one byte; longer ones are four, big-endian, with the top bit set
/// (a small value in four bytes is allowed):
/// <code>
/// | nameLength 1 or 4 | valueLength 1 or 4 | name | value |
/// </code>
/// Names and values are bytes, not NUL-terminated. The stream must be complete: records may split it anywhere, even within a length.
/// </remarks>
internal struct NameValueReader(byte[] stream, int length, int at = 0)
{
    private readonly byte[] _stream = stream;
    private readonly int _length = length;
    private int _at = at;

    /// <param name="stream">The stream, up to the end of the array.</param>
    public NameValueReader(byte[] stream) : this(stream, stream.Length)
    {
    }

    /// <summary>Offset of the current pair's name.</summary>
    public int NameStart { get; private set; }

    /// <summary>Length of the current pair's name in bytes.</summary>
    public int NameLength { get; private set; }

    /// <summary>Length of the current pair's value in bytes. The value follows the name.</summary>
    public int ValueLength { get; private set; }

    /// <returns>False at the end of the stream.</returns>
    /// <exception cref="FastCgiProtocolException">A length goes beyond the end.</exception>
    public bool TryRead()
    {
        if (_at == _length) return false;

        long name = ReadLength();
        long value = ReadLength();
        if (name + value > _length - _at) throw FastCgiProtocolException.PairBeyondEnd(name + value, _length - _at);

        NameStart = _at;
        NameLength = (int)name;
        ValueLength = (int)value;
        _at += NameLength + ValueLength;
        return true;
    }

    /// <param name="name">Name of the pair that was read.</param>
    /// <returns>False at the end of the stream.</returns>
    /// <exception cref="FastCgiProtocolException">A length goes beyond the end.</exception>
    public bool TryRead(out ReadOnlySpan<byte> name)
    {
        var found = TryRead();
        name = found ? _stream.AsSpan(NameStart, NameLength) : default;
        return found;
    }

    private uint ReadLength()
    {
        var left = _length - _at;
        if (left == 0) throw FastCgiProtocolException.PairBeyondEnd(1, 0);

        var first = _stream[_at];
        if (first < 0x80)
        {
            _at++;
            return first;
        }

        if (left < 4) throw FastCgiProtocolException.PairBeyondEnd(4, left);

        var length = BinaryPrimitives.ReadUInt32BigEndian(_stream.AsSpan(_at)) & 0x7FFF_FFFF;
        _at += 4;
        return length;
    }
}
