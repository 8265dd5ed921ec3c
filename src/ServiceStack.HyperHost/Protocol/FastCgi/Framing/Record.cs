using System;
using System.Buffers;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>One record. Its content stays in the pipe's memory and is not copied.</summary>
/// <remarks>Most records lie within one array, which Mono reads several times as fast as a sequence.</remarks>
internal struct Record
{
    private byte[]? _array;
    private int _start;
    private readonly ReadOnlySequence<byte> _sequence;

    /// <param name="header">Type, request id and lengths.</param>
    /// <param name="content">Without the padding; valid until the pipe is advanced.</param>
    public Record(RecordHeader header, ReadOnlySequence<byte> content)
    {
        Header = header;
        _array = null;
        _start = 0;
        _sequence = content;
    }

    /// <param name="header">Type, request id and lengths.</param>
    /// <param name="array">Has the whole content, and it alone counts.</param>
    /// <param name="start">The offset of the content.</param>
    public Record(RecordHeader header, byte[] array, int start)
        : this() => Set(header, array, start);

    /// <summary>Type, request id and lengths.</summary>
    public RecordHeader Header { readonly get; private set; }

    /// <summary>Without the padding; valid until the pipe is advanced.</summary>
    public readonly ReadOnlySequence<byte> Content =>
        _array is null ? _sequence : new ReadOnlySequence<byte>(_array, _start, Header.ContentLength);

    /// <summary>Initializes a default record in place: Mono is slow at copying structs that have references.</summary>
    /// <param name="header">Type, request id and lengths.</param>
    /// <param name="array">Has the whole content, and it alone counts.</param>
    /// <param name="start">The offset of the content.</param>
    public void Set(RecordHeader header, byte[] array, int start)
    {
        Header = header;
        _array = array;
        _start = start;
    }

    /// <summary>Copies the content.</summary>
    /// <param name="to">Has room for it from <paramref name="at"/> on.</param>
    /// <param name="at">The offset to begin at.</param>
    public readonly void CopyTo(byte[] to, int at)
    {
        if (_array is null) _sequence.CopyTo(to.AsSpan(at));
        else Bytes.Copy(_array, _start, to, at, Header.ContentLength);
    }

    /// <summary>One byte of the content.</summary>
    public readonly byte this[int index] => _array is null ? _sequence.Slice(index).First.Span[0] : _array[_start + index];
}
