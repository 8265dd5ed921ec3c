using System;
using System.IO;

namespace ServiceStack.Text.Common;

/// <summary>The text that a writer makes: characters in one buffer, passed on to a stream or a TextWriter when there is one.</summary>
internal sealed partial class TextOutput
{
    private const int FirstSize = 4096;
    private const int LargestKept = 128 * 1024;
    private const int FlushAt = 32 * 1024;

    // 00 to 99
    private const string Pairs =
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960"
        + "616263646566676869707172737475767778798081828384858687888990919293949596979899";

    [ThreadStatic]
    private static TextOutput _spare;

    private char[] _chars = new char[FirstSize];
    private int _length;
    private Stream _stream;
    private TextWriter _writer;

    /// <summary>Levels of objects around what is written now.</summary>
    public int Depth;

    /// <summary>The next object stands where its type is not known beforehand, and says its type.</summary>
    public bool Dynamic;

    /// <summary>A key of a JSON map is being written: numbers stand in quotes.</summary>
    public bool WritingKey;

    public TextSettings Settings;

    private TextOutput()
    {
    }

    public static TextOutput Rent(TextSettings settings, Stream stream = null, TextWriter writer = null)
    {
        var output = _spare ?? new TextOutput();
        _spare = null;
        output.Settings = settings;
        output._stream = stream;
        output._writer = writer;
        return output;
    }

    /// <summary>Gives the buffer back to its thread; what is in it is lost.</summary>
    public void Return()
    {
        _length = 0;
        _stream = null;
        _writer = null;
        Settings = null;
        Depth = 0;
        Dynamic = false;
        WritingKey = false;
        if (_chars.Length <= LargestKept) _spare = this;
    }

    public override string ToString() => new(_chars, 0, _length);

    public int Length => _length;

    public void Write(char c)
    {
        if (_length == _chars.Length) Grow(1);
        _chars[_length++] = c;
    }

    public void Write(string text)
    {
        var count = text.Length;
        if (_chars.Length - _length < count) Grow(count);
        text.CopyTo(0, _chars, _length, count);
        _length += count;
    }

    public void WriteFromSecond(string text)
    {
        var count = text.Length - 1;
        if (_chars.Length - _length < count) Grow(count);
        text.CopyTo(1, _chars, _length, count);
        _length += count;
    }

    public void Write(int value)
    {
        if (value < 0) WriteNegative(value);
        else Write((ulong)value);
    }

    public void Write(long value)
    {
        if (value < 0) WriteNegative(value);
        else Write((ulong)value);
    }

    public void Write(ulong value)
    {
        if (_chars.Length - _length < 20) Grow(20);
        if (value < 10)
        {
            _chars[_length++] = (char)('0' + value);
            return;
        }
        var count = Digits(value);
        _length += count;
        var at = _length;
        var chars = _chars;
        while (value > uint.MaxValue)
        {
            var rest = value / 100;
            var pair = (int)(value - (rest * 100)) * 2;
            value = rest;
            chars[--at] = Pairs[pair + 1];
            chars[--at] = Pairs[pair];
        }
        var small = (uint)value;
        while (small >= 100)
        {
            var rest = small / 100;
            var pair = (small - (rest * 100)) * 2;
            small = rest;
            chars[--at] = Pairs[(int)pair + 1];
            chars[--at] = Pairs[(int)pair];
        }
        if (small >= 10) chars[--at] = Pairs[((int)small * 2) + 1];
        if (at > _length - count) chars[at - 1] = small >= 10 ? Pairs[(int)small * 2] : (char)('0' + small);
    }

    /// <summary>Exactly <paramref name="count"/> digits, with zeros in front.</summary>
    public void WritePadded(int value, int count)
    {
        if (_chars.Length - _length < count) Grow(count);
        _length += count;
        for (var at = _length - 1; count > 0; count--, at--)
        {
            _chars[at] = (char)('0' + (value % 10));
            value /= 10;
        }
    }

    /// <summary>Sends what is left to the stream or the TextWriter.</summary>
    public void Complete()
    {
        if (_length > 0) Flush(last: true);
    }

    /// <summary>To be called between values: passes on what has come together when it is much.</summary>
    public void Relieve()
    {
        if (_length >= FlushAt && (_stream != null || _writer != null)) Flush(last: false);
    }

    private static int Digits(ulong value)
    {
        var count = 1;
        while (value >= 10000)
        {
            value /= 10000;
            count += 4;
        }
        return value >= 1000 ? count + 3 : value >= 100 ? count + 2 : value >= 10 ? count + 1 : count;
    }

    private void WriteNegative(long value)
    {
        Write('-');
        Write((ulong)-(value + 1) + 1);
    }

    private void Grow(int count)
    {
        var size = Math.Max(_chars.Length * 2L, (long)_length + count);
        Array.Resize(ref _chars, checked((int)Math.Min(size, int.MaxValue / 2)));
    }

    private void Flush(bool last)
    {
        // the halves of a surrogate pair go together
        var held = !last && char.IsHighSurrogate(_chars[_length - 1]) ? 1 : 0;
        var count = _length - held;
        if (_writer != null) _writer.Write(_chars, 0, count);
        else Utf8Bytes.Send(_stream, _chars, count);

        if (held > 0) _chars[0] = _chars[count];
        _length = held;
    }
}
