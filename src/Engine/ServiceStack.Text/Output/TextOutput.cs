using System;
using System.IO;

namespace ServiceStack.Text.Common;

/// <summary>The text that a writer makes: characters in one buffer, passed on to a stream or a TextWriter when there is one.</summary>
internal sealed unsafe partial class TextOutput
{
    private const int FirstSize = 4096;
    private const int LargestKept = 128 * 1024;
    private const int FlushAt = 32 * 1024;

    [ThreadStatic]
    private static TextOutput _spare;

    private char[] _chars = new char[FirstSize];
    private int _length;
    private Stream _stream;
    private TextWriter _writer;

    /// <summary>Levels of objects around what is written now.</summary>
    public int Depth;

    /// <summary>Whether the next object declares its type, because the reader can't infer it.</summary>
    public bool Dynamic;

    /// <summary>Each item of the sequence that comes next is written with its type.</summary>
    public bool TypedItems;

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

    /// <summary>Returns the text that a function writes.</summary>
    public static string ToText(Action<TextOutput> write)
    {
        var output = Rent(TextSettings.Current);
        try
        {
            write(output);
            return output.ToString();
        }
        finally
        {
            output.Return();
        }
    }

    /// <summary>Writes the text of a function to a writer.</summary>
    public static void ToWriter(TextWriter writer, Action<TextOutput> write)
    {
        var output = Rent(TextSettings.Current, writer: writer);
        try
        {
            write(output);
            output.Complete();
        }
        finally
        {
            output.Return();
        }
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
        TypedItems = false;
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
        if (_chars.Length - _length < Decimals.Longest) Grow(Decimals.Longest);
        fixed (char* to = &_chars[_length]) _length += Decimals.Write(value, to);
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

    /// <summary>Sends the rest to the stream or the TextWriter.</summary>
    public void Complete()
    {
        if (_length > 0) Flush(last: true);
    }

    /// <summary>To be called between values: passes on what has come together when it is much.</summary>
    public void FlushIfLarge()
    {
        if (_length >= FlushAt && (_stream != null || _writer != null)) Flush(last: false);
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
