namespace ServiceStack.Razor;

using System.IO;
using System.Text;

/// <summary>Collects the text of a page. v3's views write to a <see cref="StreamWriter"/>; this one writes to no stream.</summary>
internal sealed class PageWriter : StreamWriter
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    private readonly StringBuilder _text;
    private readonly TextWriter _writer;

    public PageWriter(StringBuilder text)
        : base(Stream.Null, Utf8, bufferSize: 128)
    {
        _text = text;
    }

    /// <summary>Writes to another TextWriter, for callers that provide one.</summary>
    public PageWriter(TextWriter writer)
        : base(Stream.Null, Utf8, bufferSize: 128)
    {
        _writer = writer;
    }

    public void Insert(string text) => _text?.Insert(0, text);

    public override void Write(char value)
    {
        if (_text != null) _text.Append(value);
        else _writer.Write(value);
    }

    public override void Write(char[] buffer)
    {
        if (buffer != null) Write(buffer, 0, buffer.Length);
    }

    public override void Write(char[] buffer, int index, int count)
    {
        if (_text != null) _text.Append(buffer, index, count);
        else _writer.Write(buffer, index, count);
    }

    public override void Write(string value)
    {
        if (_text != null) _text.Append(value);
        else _writer.Write(value);
    }

    public override void WriteLine(string value)
    {
        Write(value);
        Write(NewLine);
    }

    public override void Flush()
    {
    }
}
