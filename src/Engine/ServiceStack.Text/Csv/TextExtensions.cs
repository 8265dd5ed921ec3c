using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.Text;

/// <summary>Quotes and unquotes fields of CSV, by the settings of <see cref="CsvConfig"/>.</summary>
public static class TextExtensions
{
    /// <summary>Encloses the text in quotes, and doubles its own quotes, if a CSV field needs them.</summary>
    public static string ToCsvField(this string text) => CsvWriter.HasAnyEscapeChars(text) ? CsvWriter.Quote(text) : text;

    /// <summary>Encloses an object's text in quotes if a CSV field needs them.</summary>
    /// <returns>The object itself if its text needs no quotes, otherwise the text in quotes.</returns>
    public static object ToCsvField(this object text)
    {
        var plain = text?.ToString();
        return CsvWriter.HasAnyEscapeChars(plain) ? CsvWriter.Quote(plain) : text;
    }

    /// <summary>
    /// Removes the quotes of a CSV field. The last character of a field that begins with a quote counts as the closing one.
    /// </summary>
    public static string FromCsvField(this string text)
    {
        var quote = CsvConfig.ItemDelimiterString;
        if (string.IsNullOrEmpty(text) || quote.Length == 0 || !text.StartsWith(quote, StringComparison.Ordinal)) return text;

        return text.Substring(quote.Length, text.Length - 2 * quote.Length).Replace(quote + quote, quote);
    }

    /// <summary>Removes the quotes of several CSV fields.</summary>
    public static List<string> FromCsvFields(this IEnumerable<string> texts) => texts.Select(FromCsvField).ToList();

    /// <summary>Removes the quotes of several CSV fields.</summary>
    public static string[] FromCsvFields(params string[] texts) => Array.ConvertAll(texts, FromCsvField);

    /// <summary>Writes an object as JSON.</summary>
    public static string SerializeToString<T>(this T value) => JsonSerializer.SerializeToString(value);
}
