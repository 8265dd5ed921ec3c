using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>The part of YAML that our manifests are written in: maps and lists by their indentation, and plain or quoted texts.</summary>
internal sealed class YamlText
{
    private readonly (int Number, int Indent, string Text)[] _lines;
    private int _at;

    private YamlText(IEnumerable<string> lines)
    {
        _lines = [.. lines.Select(static (line, i) => (Number: i + 1, Line: Regex.Replace(line, @"(^|\s)#.*$", "").TrimEnd()))
            .Where(static line => line.Line.Length > 0)
            .Select(static line => (line.Number, line.Line.Length - line.Line.TrimStart().Length, line.Line.Trim()))];
    }

    /// <returns>The documents of a file; each a map.</returns>
    /// <exception cref="FormatException">A line is not of that part of YAML.</exception>
    public static List<Dictionary<string, object?>> Read(string text)
    {
        if (text.Contains('\t')) throw new FormatException("YAML is indented by spaces, not by tabs.");

        return [.. Regex.Split(text, @"^---\s*$", RegexOptions.Multiline).Where(static part => part.Trim().Length > 0).Select(static part =>
        {
            var reader = new YamlText(part.Split('\n'));
            var document = reader.Map(0);
            return reader._at == reader._lines.Length ? document : throw reader.Wrong("It is indented by too few spaces.");
        })];
    }

    private object? Value(int indent)
    {
        if (_at == _lines.Length || _lines[_at].Indent < indent) return null;
        return _lines[_at].Text.StartsWith("- ", StringComparison.Ordinal) ? List(_lines[_at].Indent) : Map(_lines[_at].Indent);
    }

    private List<object?> List(int indent)
    {
        var items = new List<object?>();
        while (_at < _lines.Length && _lines[_at].Indent == indent && _lines[_at].Text.StartsWith("- ", StringComparison.Ordinal))
        {
            var rest = _lines[_at].Text.Substring(2);
            if (Regex.IsMatch(rest, @"^[\w./-]+:(\s|$)"))
            {
                // the map's first line follows the dash
                _lines[_at] = (_lines[_at].Number, indent + 2, rest);
                items.Add(Map(indent + 2));
            }
            else
            {
                _at++;
                items.Add(Scalar(rest));
            }
        }

        return items;
    }

    private Dictionary<string, object?> Map(int indent)
    {
        var map = new Dictionary<string, object?>();
        while (_at < _lines.Length && _lines[_at].Indent == indent && !_lines[_at].Text.StartsWith("- ", StringComparison.Ordinal))
        {
            var pair = Regex.Match(_lines[_at].Text, @"^(?<key>[\w./-]+):(?:\s+(?<value>.+))?$");
            if (!pair.Success) throw Wrong("It is no key with a colon.");
            if (map.ContainsKey(pair.Groups["key"].Value)) throw Wrong("The key is there twice.");

            _at++;
            map[pair.Groups["key"].Value] = pair.Groups["value"].Success ? Scalar(pair.Groups["value"].Value) : Value(indent + 1);
        }

        if (_at < _lines.Length && _lines[_at].Indent > indent) throw Wrong("It is indented by too many spaces.");
        return map;
    }

    private string Scalar(string text)
    {
        if (text.Length > 1 && text[0] == '"' && text[text.Length - 1] == '"') return text.Substring(1, text.Length - 2);
        if (Regex.IsMatch(text, @"^[\[{&*!|>'""%@`]|: ")) throw Wrong("Only plain texts and those in double quotes are read.");
        return text;
    }

    private FormatException Wrong(string why)
    {
        var (number, _, text) = _lines[Math.Min(_at, _lines.Length - 1)];
        return new FormatException($"Line {number} of the document, '{text}': {why}");
    }
}
