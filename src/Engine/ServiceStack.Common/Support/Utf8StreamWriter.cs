namespace ServiceStack.Common.Support;

using System;
using System.IO;
using System.Text;

/// <summary>Writes text as UTF-8 into a stream through buffers that each thread keeps: what fits into them is one write.</summary>
/// <remarks>Begin with <see cref="Take"/>, end with <see cref="Complete"/>, or <see cref="Drop"/> after an error.</remarks>
internal sealed partial class Utf8StreamWriter : TextWriter
{
    private const int Capacity = 8 * 1024;
    private const int ShortText = 24;
    private const int MostDigits = 20;

    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    [ThreadStatic]
    private static Utf8StreamWriter _kept;

    private readonly char[] _chars = new char[Capacity];
    private readonly byte[] _bytes = new byte[Capacity * 3];
    private Stream _stream;
    private int _count;

    private Utf8StreamWriter() : base(System.Globalization.CultureInfo.InvariantCulture)
    {
        CoreNewLine = ['\n'];
    }

    public override Encoding Encoding => Utf8;

    /// <summary>The thread's writer, or a new one while that is busy: a serializer may call another.</summary>
    public static Utf8StreamWriter Take(Stream stream)
    {
        var writer = _kept ?? new Utf8StreamWriter();
        _kept = null;
        writer._stream = stream;
        return writer;
    }

    public void Complete()
    {
        Drain();
        if (_count > 0) WriteBytes(_count);
        Drop();
    }

    /// <summary>Forgets what has not reached the stream.</summary>
    public void Drop()
    {
        _count = 0;
        _stream = null;
        _kept = this;
    }

    public override void Write(char value)
    {
        if (_count == Capacity) Drain();
        var at = _count;
        _chars[at] = value;
        _count = at + 1;
    }

    public override void Write(string value)
    {
        if (value == null) return;
        if (value.Length <= ShortText && value.Length <= Capacity - _count)
        {
            WriteShort(value);
            return;
        }

        var at = 0;
        while (at < value.Length)
        {
            if (_count == Capacity) Drain();
            var part = Math.Min(Capacity - _count, value.Length - at);
            value.CopyTo(at, _chars, _count, part);
            _count += part;
            at += part;
        }
    }

    // names and most values, for which there is room
    private partial void WriteShort(string value);

    public override void Write(char[] buffer, int index, int count)
    {
        while (count > 0)
        {
            if (_count == Capacity) Drain();
            var part = Math.Min(Capacity - _count, count);
            Array.Copy(buffer, index, _chars, _count, part);
            _count += part;
            index += part;
            count -= part;
        }
    }

    public override void Write(int value) => Write((long)value);

    public override void Write(uint value) => Write((ulong)value);

    public override void Write(long value)
    {
        if (value < 0) Write('-');
        Write(value < 0 ? (ulong)-(value + 1) + 1 : (ulong)value);
    }

    // digits straight into the buffer: no text of them is made
    public override void Write(ulong value)
    {
        if (Capacity - _count < MostDigits) Drain();

        var digits = 1;
        for (var rest = value; rest >= 10; rest /= 10) digits++;
        for (var i = _count + digits - 1; i >= _count; i--, value /= 10) _chars[i] = (char)('0' + (int)(value % 10));
        _count += digits;
    }

    public override void Flush() => Drain();

    // half of a surrogate pair waits for the other half
    private void Drain()
    {
        var whole = _count;
        if (whole > 0 && char.IsHighSurrogate(_chars[whole - 1])) whole--;
        if (whole == 0) return;

        var left = _count - whole;
        var last = left == 0 ? default : _chars[whole];
        WriteBytes(whole);
        _count = left;
        if (left > 0) _chars[0] = last;
    }

    private void WriteBytes(int chars)
    {
        var length = Utf8.GetBytes(_chars, 0, chars, _bytes, 0);
        _stream.Write(_bytes, 0, length);
    }
}
