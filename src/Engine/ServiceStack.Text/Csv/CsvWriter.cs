using System.IO;

namespace ServiceStack.Text;

/// <summary>Tests fields of CSV, by the settings of <see cref="CsvConfig"/>.</summary>
public static class CsvWriter
{
    /// <summary>Whether a field needs quotes.</summary>
    public static bool HasAnyEscapeChars(string value) => CsvConfig.Style.NeedsQuotes(value);

    internal static string Quote(string value) => CsvConfig.Style.Quote(value);

    internal static void WriteField(TextWriter writer, string text, CsvStyle style) =>
        writer.Write(style.NeedsQuotes(text) ? style.Quote(text) : text);
}
