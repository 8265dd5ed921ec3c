using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages;

/// <summary>A header that a response has had: its texts were found fit, and if it comes again its bytes are kept.</summary>
/// <remarks>Texts are known by their reference: an app's constant headers are the same objects with each response.</remarks>
internal struct HeaderLine
{
    private const int LongestKept = 256;

    private string? _name;
    private string? _value;
    private byte[]? _bytes;
    private bool _isRepeated;

    public readonly bool IsOf(string name, string value) => ReferenceEquals(value, _value) && ReferenceEquals(name, _name);

    /// <summary>Notes that a header was set here.</summary>
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
