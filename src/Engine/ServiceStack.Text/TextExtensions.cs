using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.Text;

/// <summary>Fields of CSV, in the way that <see cref="CsvConfig"/> says.</summary>
public static class TextExtensions
{
    /// <summary>The text in quotes, its own quotes doubled, if a field of CSV needs them.</summary>
    public static string ToCsvField(this string text) => CsvWriter.HasAnyEscapeChars(text) ? CsvWriter.Quote(text) : text;

    /// <returns>The object itself if its text needs no quotes, otherwise the text in quotes.</returns>
    public static object ToCsvField(this object text)
    {
        var plain = text?.ToString();
        return CsvWriter.HasAnyEscapeChars(plain) ? CsvWriter.Quote(plain) : text;
    }

    /// <summary>What a field of CSV says. The last character of a field that begins with a quote is taken for the other one.</summary>
    public static string FromCsvField(this string text)
    {
        var quote = CsvConfig.ItemDelimiterString;
        if (string.IsNullOrEmpty(text) || quote.Length == 0 || !text.StartsWith(quote, StringComparison.Ordinal)) return text;

        return text.Substring(quote.Length, text.Length - 2 * quote.Length).Replace(quote + quote, quote);
    }

    public static List<string> FromCsvFields(this IEnumerable<string> texts) => texts.Select(FromCsvField).ToList();

    public static string[] FromCsvFields(params string[] texts) => Array.ConvertAll(texts, FromCsvField);

    /// <summary>The value as JSON.</summary>
    public static string SerializeToString<T>(this T value) => JsonSerializer.SerializeToString(value);
}
