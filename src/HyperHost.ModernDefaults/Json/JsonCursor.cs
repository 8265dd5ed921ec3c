using System;

namespace ServiceStack.HyperHost.Modern.Json;

/// <summary>A position in a JSON text: white space, strings, numbers and literals of RFC 8259.</summary>
internal sealed class JsonCursor(string text)
{
    private const char ByteOrderMark = '\uFEFF';

    private int _at = text.Length > 0 && text[0] == ByteOrderMark ? 1 : 0;

    /// <summary>Where the current token starts, for messages.</summary>
    public int Start { get; private set; }

    /// <summary>The next character that is no white space; NUL at the end.</summary>
    public char Peek()
    {
        while (_at < text.Length && text[_at] is ' ' or '\t' or '\r' or '\n') _at++;
        Start = _at;
        return _at < text.Length ? text[_at] : '\0';
    }

    public bool IsAtEnd => Peek() == '\0' && _at >= text.Length;

    /// <summary>Consumes a character if it is the next one.</summary>
    public bool TryTake(char wanted)
    {
        if (Peek() != wanted || _at >= text.Length) return false;

        _at++;
        return true;
    }

    /// <summary>Consumes a literal: true, false or null.</summary>
    public bool TryTakeLiteral(string literal)
    {
        if (string.CompareOrdinal(text, _at, literal, 0, literal.Length) != 0) return false;

        var end = _at + literal.Length;
        if (end < text.Length && char.IsLetterOrDigit(text[end])) return false;

        _at = end;
        return true;
    }

    /// <summary>Consumes a string, with its quotes.</summary>
    /// <param name="error">What is wrong with it; <see cref="Start"/> is the position.</param>
    public bool TryReadString(out string value, out string? error)
    {
        value = "";
        error = null;
        var begin = ++_at;
        var copied = begin;
        while (_at < text.Length)
        {
            var letter = text[_at];
            if (letter == '"')
            {
                value += text.Substring(copied, _at - copied);
                _at++;
                return true;
            }

            if (letter < ' ') return Fail(letter == '\n' || letter == '\r'
                ? "a line break in a text; write \\n, or close the text"
                : "a control character in a text; write it as \\u0000", out error);

            if (letter != '\\')
            {
                _at++;
                continue;
            }

            value += text.Substring(copied, _at - copied);
            if (!TryReadEscape(out var escaped)) return Fail("an unknown escape in a text; a backslash is written as \\\\", out error);

            value += escaped;
            copied = _at;
        }

        Start = begin - 1;
        error = "the text that starts here is not closed";
        return false;
    }

    /// <summary>Consumes a number.</summary>
    public bool TryReadNumber(out string value)
    {
        var begin = _at;
        value = "";
        if (At('-')) _at++;
        if (At('0')) _at++;
        else if (!TakeDigits()) return false;

        if (At('.'))
        {
            _at++;
            if (!TakeDigits()) return false;
        }

        if (At('e') || At('E'))
        {
            _at++;
            if (At('+') || At('-')) _at++;
            if (!TakeDigits()) return false;
        }

        if (_at < text.Length && (char.IsLetterOrDigit(text[_at]) || text[_at] is '.' or '_')) return false;

        value = text.Substring(begin, _at - begin);
        return true;
    }

    /// <summary>Line and column of a position, from 1.</summary>
    public (int Line, int Column) Locate(int position)
    {
        var line = 1;
        var begin = text.Length > 0 && text[0] == ByteOrderMark ? 1 : 0;
        for (var i = begin; i < position && i < text.Length; i++)
        {
            if (text[i] != '\n') continue;
            line++;
            begin = i + 1;
        }

        return (line, Math.Min(position, text.Length) - begin + 1);
    }

    private bool Fail(string found, out string? error)
    {
        Start = _at;
        error = found;
        return false;
    }

    private bool At(char wanted) => _at < text.Length && text[_at] == wanted;

    private bool TakeDigits()
    {
        var begin = _at;
        while (_at < text.Length && text[_at] is >= '0' and <= '9') _at++;
        return _at > begin;
    }

    // at the backslash
    private bool TryReadEscape(out char value)
    {
        value = '\0';
        if (_at + 1 >= text.Length) return false;

        var letter = text[_at + 1];
        if (letter == 'u')
        {
            if (_at + 6 > text.Length
                || !ushort.TryParse(
                    text.Substring(_at + 2, 4), System.Globalization.NumberStyles.AllowHexSpecifier,
                    System.Globalization.CultureInfo.InvariantCulture, out var code)) return false;

            value = (char)code;
            _at += 6;
            return true;
        }

        value = letter switch
        {
            '"' or '\\' or '/' => letter,
            'b' => '\b',
            'f' => '\f',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            _ => '\0',
        };
        if (value == '\0') return false;

        _at += 2;
        return true;
    }
}
