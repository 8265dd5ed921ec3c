using System;

namespace ServiceStack.Text.Common;

/// <summary>
/// JSV in the values of a query string. Texts and names are percent-encoded. They have quotes only if they would be split otherwise.
/// Braces, colons, commas, numbers and dates aren't encoded.
/// </summary>
internal sealed class QueryNotation : Notation
{
    public static readonly QueryNotation Instance = new();

    public override bool IsJson => false;

    public override void WriteString(TextOutput output, string text)
    {
        if (string.IsNullOrEmpty(text)) return;

        var isTakenApart = text.IndexOf(',') >= 0;
        var isInQuotes = text[0] == '"' && text[text.Length - 1] == '"';
        output.Write(StringExtensions.UrlEncode(isTakenApart || isInQuotes ? "\"" + text + "\"" : text));
    }

    public override void WriteName(TextOutput output, string name) => output.Write(StringExtensions.UrlEncode(name));

    public override void WriteTypeName(TextOutput output, string name) => output.Write(StringExtensions.UrlEncode(name));

    public override void WriteNull(TextOutput output)
    {
    }

    public override ValueWriter<T> Writer<T>() => QueryWriters<T>.Current;

    /// <exception cref="NotSupportedException">Always: a request's receiver reads its query string,
    /// one value at a time, as JSV.</exception>
    public override ValueReader<T> Reader<T>() => throw new NotSupportedException("Query strings are only written.");

    /// <exception cref="NotSupportedException">Always: a request's receiver reads its query string,
    /// one value at a time, as JSV.</exception>
    public override TextReading Read(string text, TextSettings settings) =>
        throw new NotSupportedException("Query strings are only written.");
}
