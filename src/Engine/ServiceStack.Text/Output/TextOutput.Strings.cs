using System;

namespace ServiceStack.Text.Common;

internal sealed unsafe partial class TextOutput
{
    private const int EscapedAtOnce = 1024;

    /// <summary>A string of JSON. Escaped are quotes, backslashes and control characters (to U+001F, U+007F to U+009F).</summary>
    public void WriteJsonString(string text)
    {
        if (Settings.EscapeUnicode)
        {
            WriteInAscii(text);
            return;
        }

        var count = text.Length;
        if (_chars.Length - _length < count + 2) Grow(count + 2);
        int plain;
        fixed (char* from = text)
        fixed (char* to = &_chars[_length])
        {
            *to = '"';
            plain = JsonCharacters.CopyPlain(from, count, to + 1);
            to[1 + plain] = '"';
        }
        _length += 1 + plain;
        if (plain == count) _length++;
        else WriteEscaped(text, plain);
    }

    /// <summary>A key of a JSON object: a text that is no JSON string is put in quotes.</summary>
    public void WriteJsonKey(string text)
    {
        if (text.Length > 1 && text[0] == '"' && text[text.Length - 1] == '"') Write(text);
        else WriteJsonString(text);
    }

    /// <summary>A text of JSV: in quotes, with its quotes doubled, when it has a character that means something.</summary>
    public void WriteJsvString(string text)
    {
        if (!JsvCharacters.AnyToEscape(text))
        {
            Write(text);
            return;
        }
        Write('"');
        foreach (var c in text)
        {
            if (c == '"') Write('"');
            Write(c);
        }
        Write('"');
    }

    private void WriteEscaped(string text, int from)
    {
        fixed (char* start = text)
        {
            while (from < text.Length)
            {
                var count = Math.Min(EscapedAtOnce, text.Length - from);
                if (_chars.Length - _length < count * JsonCharacters.LongestEscape) Grow(count * JsonCharacters.LongestEscape);
                fixed (char* to = &_chars[_length]) _length += JsonCharacters.CopyEscaped(start + from, count, to);
                from += count;
            }
        }
        Write('"');
    }

    private void WriteInAscii(string text)
    {
        Write('"');
        fixed (char* start = text)
        {
            for (var at = 0; at < text.Length; at++)
            {
                if (_chars.Length - _length < JsonCharacters.LongestEscape) Grow(JsonCharacters.LongestEscape);
                fixed (char* to = &_chars[_length])
                {
                    if (start[at] > '~') JsonCharacters.WriteHex(start[at], to);
                    _length += start[at] > '~' ? JsonCharacters.LongestEscape : JsonCharacters.CopyEscaped(start + at, 1, to);
                }
            }
        }
        Write('"');
    }
}
