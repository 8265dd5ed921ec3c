namespace ServiceStack.Common.Support;

using System;
using System.IO;
using System.Runtime.CompilerServices;
using System.Text;

/// <summary>Text as UTF-8 into a stream through a buffer that each thread keeps: what fits into it is one write.</summary>
/// <remarks>
/// Begin with <see cref="Take"/>, end with <see cref="Complete"/>, or <see cref="Drop"/> after an error. The last byte stays in the
/// buffer whenever the others leave it, so that what ends an object can take the place of a comma. No TextWriter itself: those are
/// MarshalByRefObjects, whose every call from outside goes through a check on Mono.
/// </remarks>
internal sealed partial class Utf8Output
{
    public static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    private const int Capacity = 16 * 1024;
    private const int ShortText = 24;
    private const int MostDigits = 20;
    private const int MostBytesOfChar = 3;

    // for what needs no room of its own: quotes, commas, closing brackets
    private const int Slack = 64;

    [ThreadStatic]
    private static Utf8Output _kept;

    private readonly byte[] _bytes = new byte[Capacity + Slack];
    private Stream _stream;
    private int _count;

    // half of a surrogate pair that waits for the other half
    private char _high;

    private Utf8Output() => Writer = new Utf8StreamWriter(this);

    /// <summary>The same for those who want a TextWriter.</summary>
    public Utf8StreamWriter Writer { get; }

    /// <summary>The thread's own, or a new one while that is busy: a serializer may call another.</summary>
    public static Utf8Output Take(Stream stream)
    {
        var output = _kept ?? new Utf8Output();
        _kept = null;
        output._stream = stream;
        return output;
    }

    public void Complete()
    {
        EndText();
        if (_count > 0) _stream.Write(_bytes, 0, _count);
        Drop();
    }

    /// <summary>Forgets what has not reached the stream.</summary>
    public void Drop()
    {
        _count = 0;
        _high = default;
        _stream = null;
        DropJson();
        _kept = this;
    }

    public void Write(char value)
    {
        if (value < 0x80 && _high == default && _count < Capacity) _bytes[_count++] = (byte)value;
        else WriteWide(value);
    }

    public unsafe void Write(string value)
    {
        if (string.IsNullOrEmpty(value)) return;
        fixed (char* chars = value)
        {
            var at = value.Length <= ShortText && _high == default ? WriteAscii(chars, value.Length) : 0;
            Encode(chars + at, value.Length - at);
        }
    }

    public void Write(long value)
    {
        if (value < 0) Write('-');
        Write(value < 0 ? (ulong)-(value + 1) + 1 : (ulong)value);
    }

    // digits straight into the buffer: no text of them is made
    public void Write(ulong value)
    {
        EndText();
        Reserve(MostDigits);
        WriteDigits(value, DigitsOf(value));
    }

    private static int DigitsOf(ulong value)
    {
        var digits = 1;
        for (; value > uint.MaxValue; value /= 10) digits++;
        for (var rest = (uint)value; rest >= 10; rest /= 10) digits++;
        return digits;
    }

    // with zeros in front where the value has fewer
    private void WriteDigits(ulong value, int digits)
    {
        var bytes = _bytes;
        var at = _count + digits;
        _count = at;

        // a division of 32 bits costs a third of one of 64
        while (value > uint.MaxValue)
        {
            bytes[--at] = (byte)('0' + (int)(value % 10));
            value /= 10;
            digits--;
        }

        for (var rest = (uint)value; digits > 0; digits--)
        {
            var next = rest / 10;
            bytes[--at] = (byte)('0' + (rest - next * 10));
            rest = next;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Reserve(int bytes)
    {
        if (Capacity - _count < bytes) Send();
    }

    /// <summary>To the stream, but for the last byte.</summary>
    public void Send()
    {
        if (_count < 2) return;
        _stream.Write(_bytes, 0, _count - 1);
        _bytes[0] = _bytes[_count - 1];
        _count = 1;
    }

    /// <summary>Half a pair that nothing more comes for is no letter.</summary>
    public void EndText()
    {
        if (_high == default) return;
        _high = default;
        WriteWide('\uFFFD');
    }

    /// <returns>How many are written: up to the first beyond ASCII, or all.</returns>
    private unsafe int WriteAscii(char* chars, int count)
    {
        Reserve(ShortText);
        fixed (byte* bytes = &_bytes[_count])
        {
            var i = 0;
            while (i < count && chars[i] < 0x80)
            {
                bytes[i] = (byte)chars[i];
                i++;
            }

            _count += i;
            return i;
        }
    }

    public unsafe void Encode(char* chars, int count)
    {
        while (count > 0)
        {
            var part = Math.Min(count, Capacity / 2 / MostBytesOfChar);
            if (_high != default) part = 1;
            else if (char.IsHighSurrogate(chars[part - 1]) && part > 1) part--;

            if (part == 1)
            {
                Write(*chars);
            }
            else
            {
                Reserve(part * MostBytesOfChar);
                fixed (byte* bytes = &_bytes[_count]) _count += Utf8.GetBytes(chars, part, bytes, part * MostBytesOfChar);
            }

            chars += part;
            count -= part;
        }
    }

    private unsafe void WriteWide(char value)
    {
        Reserve(2 * MostBytesOfChar);
        var pair = stackalloc char[2];
        var count = 0;
        if (_high != default) pair[count++] = _high;
        _high = default;
        if (char.IsHighSurrogate(value)) _high = value;
        else pair[count++] = value;
        fixed (byte* bytes = &_bytes[_count]) _count += Utf8.GetBytes(pair, count, bytes, 2 * MostBytesOfChar);
    }
}
