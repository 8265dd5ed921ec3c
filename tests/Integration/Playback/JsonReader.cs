using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>Reads JSON as leniently as the recordings were compared: control characters in strings are allowed.</summary>
/// <remarks>
/// Objects become <see cref="Dictionary{TKey,TValue}"/> (the last of equal names counts), arrays <see cref="List{T}"/>; numbers stay
/// text in a form of their own, <see cref="JsonNumber"/>.
/// </remarks>
internal sealed class JsonReader
{
    private readonly string _text;
    private int _at;

    private JsonReader(string text) => _text = text;

    /// <exception cref="FormatException">The text is not JSON.</exception>
    public static object? Read(string text)
    {
        var reader = new JsonReader(text);
        reader.SkipSpace();
        var value = reader.ReadValue();
        reader.SkipSpace();
        return reader._at == text.Length ? value : throw reader.Bad("more text");
    }

    private object? ReadValue() => Peek() switch
    {
        '{' => ReadObject(),
        '[' => ReadArray(),
        '"' => ReadString(),
        't' => ReadWord("true", true),
        'f' => ReadWord("false", false),
        'n' => ReadWord("null", null),
        'N' => ReadWord("NaN", new JsonNumber("NaN")),
        _ => ReadNumber(),
    };

    private Dictionary<string, object?> ReadObject()
    {
        var members = new Dictionary<string, object?>(StringComparer.Ordinal);
        _at++;
        SkipSpace();
        if (TryTake('}')) return members;

        while (true)
        {
            SkipSpace();
            if (Peek() != '"') throw Bad("a name");
            var name = ReadString();
            SkipSpace();
            if (!TryTake(':')) throw Bad("':'");
            SkipSpace();
            members[name] = ReadValue();
            SkipSpace();
            if (TryTake('}')) return members;
            if (!TryTake(',')) throw Bad("',' or '}'");
        }
    }

    private List<object?> ReadArray()
    {
        var items = new List<object?>();
        _at++;
        SkipSpace();
        if (TryTake(']')) return items;

        while (true)
        {
            SkipSpace();
            items.Add(ReadValue());
            SkipSpace();
            if (TryTake(']')) return items;
            if (!TryTake(',')) throw Bad("',' or ']'");
        }
    }

    private string ReadString()
    {
        var result = new StringBuilder();
        for (_at++; _at < _text.Length; _at++)
        {
            var c = _text[_at];
            if (c == '"')
            {
                _at++;
                return result.ToString();
            }

            result.Append(c == '\\' ? ReadEscape() : c);
        }

        throw Bad("the end of a string");
    }

    private char ReadEscape()
    {
        if (++_at >= _text.Length) throw Bad("an escape");

        switch (_text[_at])
        {
            case '"': return '"';
            case '\\': return '\\';
            case '/': return '/';
            case 'b': return '\b';
            case 'f': return '\f';
            case 'n': return '\n';
            case 'r': return '\r';
            case 't': return '\t';
            case 'u' when _at + 4 < _text.Length
                && ushort.TryParse(_text.Substring(_at + 1, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var code):
                _at += 4;
                return (char)code;
            default: throw Bad("an escape");
        }
    }

    private object? ReadWord(string word, object? value)
    {
        if (string.CompareOrdinal(_text, _at, word, 0, word.Length) != 0) throw Bad(word);

        _at += word.Length;
        return value;
    }

    private JsonNumber ReadNumber()
    {
        var start = _at;
        while (_at < _text.Length && (char.IsDigit(_text[_at]) || _text[_at] is '-' or '+' or '.' or 'e' or 'E')) _at++;

        var text = _text.Substring(start, _at - start);
        if (text.Length == 0 || text[0] == '+' || text[0] == '.'
            || !double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var value)) throw Bad("a value");

        var isInteger = text.IndexOfAny(['.', 'e', 'E']) < 0;
        return new JsonNumber(isInteger ? (text == "-0" ? "0" : text) : value.ToString("R", CultureInfo.InvariantCulture));
    }

    private char Peek() => _at < _text.Length ? _text[_at] : throw Bad("a value");

    private bool TryTake(char c)
    {
        if (_at >= _text.Length || _text[_at] != c) return false;

        _at++;
        return true;
    }

    private void SkipSpace()
    {
        while (_at < _text.Length && (_text[_at] is ' ' or '\t' or '\r' or '\n')) _at++;
    }

    private FormatException Bad(string wanted) => new($"Not JSON: {wanted} wanted at character {_at}.");
}
