namespace ServiceStack.Text.Common;

internal sealed partial class TextOutput
{
    private const string Hex = "0123456789ABCDEF";

    /// <summary>A string of JSON. Escaped are quotes, backslashes and control characters (to U+001F, U+007F to U+009F).</summary>
    public void WriteJsonString(string text)
    {
        if (Settings.EscapeUnicode)
        {
            WriteEscaped(text, 0, escapeUnicode: true);
            return;
        }

        var count = text.Length;
        if (_chars.Length - _length < count + 2) Grow(count + 2);
        var chars = _chars;
        chars[_length] = '"';
        var plain = JsonCharacters.CopyPlain(text, chars, _length + 1);
        if (plain == count)
        {
            chars[_length + 1 + count] = '"';
            _length += count + 2;
        }
        else
        {
            _length += 1 + plain;
            WriteEscaped(text, plain, escapeUnicode: false);
        }
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

    private void WriteEscaped(string text, int from, bool escapeUnicode)
    {
        if (from == 0 && escapeUnicode) Write('"');
        for (var at = from; at < text.Length; at++)
        {
            var c = text[at];
            switch (c)
            {
                case '"': Write("\\\""); break;
                case '\\': Write("\\\\"); break;
                case '\n': Write("\\n"); break;
                case '\r': Write("\\r"); break;
                case '\t': Write("\\t"); break;
                case '\b': Write("\\b"); break;
                case '\f': Write("\\f"); break;
                default:
                    if (!JsonCharacters.Plain(c) || (escapeUnicode && c > '~')) WriteHex(c);
                    else Write(c);
                    break;
            }
        }
        Write('"');
    }

    private void WriteHex(char c)
    {
        Write("\\u");
        Write(Hex[c >> 12]);
        Write(Hex[(c >> 8) & 15]);
        Write(Hex[(c >> 4) & 15]);
        Write(Hex[c & 15]);
    }
}
