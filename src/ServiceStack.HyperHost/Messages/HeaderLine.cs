using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Caches one validated header line of earlier responses, and, once it is repeated, its encoded bytes.</summary>
/// <remarks>Strings are compared by reference: an application's constant headers are the same objects in each response.</remarks>
internal struct HeaderLine
{
    private const int LongestKept = 256;

    private string? _name;
    private string? _value;
    private byte[]? _bytes;
    private bool _isRepeated;

    public readonly bool IsOf(string name, string value) => ReferenceEquals(value, _value) && ReferenceEquals(name, _name);

    /// <summary>Notes that a response has this header at this position.</summary>
    public void Set(string name, string value)
    {
        if (IsOf(name, value))
        {
            _isRepeated = true;
            return;
        }

        var isKept = name.Length + value.Length <= LongestKept;
        _name = isKept ? name : null;
        _value = isKept ? value : null;
        _bytes = null;
        _isRepeated = false;
    }

    /// <summary>Writes the line.</summary>
    /// <returns>The offset after it.</returns>
    public int Write(byte[] to, int at)
    {
        if (_bytes is { } bytes)
        {
            Bytes.Copy(bytes, 0, to, at, bytes.Length);
            return at + bytes.Length;
        }

        var end = ResponseHeaders.Put(to, at, _name!, _value!);
        if (!_isRepeated) return end;

        _bytes = new byte[end - at];
        Buffer.BlockCopy(to, at, _bytes, 0, _bytes.Length);
        return end;
    }
}
