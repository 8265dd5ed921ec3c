using System;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>Buffers the bytes that the connection itself sends: responses to requests that no application serves.</summary>
internal class ReplyBuffer
{
    private const int MinSize = 256;
    private const int MaxKept = 4096;

    private int _length;

    public bool IsEmpty => _length == 0;

    /// <summary>The buffered bytes; valid until the next call of any other member.</summary>
    public ArraySegment<byte> Written => new(Bytes, 0, _length);

    protected byte[] Bytes { get; private set; } = [];

    public void Append(byte[] bytes) => Append(new ArraySegment<byte>(bytes));

    public void Append(ArraySegment<byte> bytes)
    {
        var at = Reserve(bytes.Count);
        Buffer.BlockCopy(bytes.Array!, bytes.Offset, Bytes, at, bytes.Count);
    }

    public void Clear()
    {
        _length = 0;
        if (Bytes.Length > MaxKept) Bytes = [];
    }

    /// <returns>The offset in <see cref="Bytes"/> at which the caller writes <paramref name="length"/> bytes.</returns>
    protected int Reserve(int length)
    {
        if (Bytes.Length - _length < length)
        {
            var bytes = Bytes;
            Array.Resize(ref bytes, Math.Max(MinSize, Math.Max(bytes.Length * 2, _length + length)));
            Bytes = bytes;
        }

        _length += length;
        return _length - length;
    }
}
