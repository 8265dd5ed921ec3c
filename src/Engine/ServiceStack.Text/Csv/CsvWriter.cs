using System.IO;

namespace ServiceStack.Text;

/// <summary>Fields of CSV, in the way that <see cref="CsvConfig"/> says.</summary>
public static class CsvWriter
{
    /// <summary>Whether a field needs quotes to hold a text.</summary>
    public static bool HasAnyEscapeChars(string value) => CsvConfig.Style.NeedsQuotes(value);

    internal static string Quote(string value) => CsvConfig.Style.Quote(value);

    internal static void WriteField(TextWriter writer, string text, CsvStyle style) =>
        writer.Write(style.NeedsQuotes(text) ? style.Quote(text) : text);
}
