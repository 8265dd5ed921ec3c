using System;

namespace ServiceStack.Text;

/// <summary>One state of <see cref="CsvConfig"/>; it never changes.</summary>
internal sealed class CsvStyle
{
    public static readonly CsvStyle Default = new("\"", ",", Environment.NewLine);

    private readonly char[] _escapeLetters;

    private CsvStyle(string delimiter, string separator, string rowSeparator)
    {
        Delimiter = delimiter;
        Separator = separator;
        RowSeparator = rowSeparator;
        EscapeStrings = new[] { delimiter, separator, rowSeparator, "\r", "\n" };

        // nearly always each is one character
        var letters = string.Concat(EscapeStrings);
        if (letters.Length == EscapeStrings.Length && Array.TrueForAll(EscapeStrings, text => text.Length == 1))
        {
            _escapeLetters = letters.ToCharArray();
        }
    }

    public string Delimiter { get; }

    public string Separator { get; }

    public string RowSeparator { get; }

    public string[] EscapeStrings { get; }

    public CsvStyle With(string delimiter = null, string separator = null, string rowSeparator = null) =>
        new(delimiter ?? Delimiter, separator ?? Separator, rowSeparator ?? RowSeparator);

    public bool NeedsQuotes(string text)
    {
        if (string.IsNullOrEmpty(text)) return false;
        if (_escapeLetters is not null) return text.IndexOfAny(_escapeLetters) >= 0;

        return Array.Exists(EscapeStrings, escape => text.IndexOf(escape, StringComparison.Ordinal) >= 0);
    }

    public string Quote(string text) =>
        Delimiter.Length == 0 ? text : Delimiter + text.Replace(Delimiter, Delimiter + Delimiter) + Delimiter;
}
