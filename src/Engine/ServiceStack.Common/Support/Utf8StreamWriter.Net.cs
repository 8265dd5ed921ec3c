namespace ServiceStack.Common.Support;

using System;

internal sealed partial class Utf8StreamWriter
{
    public override void Write(ReadOnlySpan<char> buffer)
    {
        while (buffer.Length > 0)
        {
            if (_count == Capacity) Drain();
            var part = Math.Min(Capacity - _count, buffer.Length);
            buffer.Slice(0, part).CopyTo(_chars.AsSpan(_count));
            _count += part;
            buffer = buffer.Slice(part);
        }
    }

    private partial void WriteShort(string value)
    {
        value.CopyTo(_chars.AsSpan(_count));
        _count += value.Length;
    }
}
