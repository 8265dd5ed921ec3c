using System.IO;
using System.Text;
using ServiceStack.Text.Common;
using ServiceStack.Text.Json;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    private const string JsvQuote = "\"";

    /// <summary>Writes the text as a JSON string, with its quotes.</summary>
    /// <exception cref="System.NullReferenceException">The text is null.</exception>
    public static string EncodeJson(this string value)
    {
        var text = new StringWriter(new StringBuilder(value.Length + 2));
        JsonUtils.WriteString(text, value);
        return text.ToString();
    }

    /// <summary>Writes the text as JSV: in quotes if it contains <c>" , : { } [ ]</c> or a line end.</summary>
    public static string EncodeJsv(this string value) => JsvCharacters.Quote(value);

    /// <summary>Reverts <see cref="EncodeJsv"/>. The last character of a text that begins with a quote counts as the closing one.</summary>
    public static string DecodeJsv(this string value) =>
        string.IsNullOrEmpty(value) || value[0] != JsWriter.QuoteChar
            ? value
            : value.Substring(1, value.Length - 2).Replace(JsvQuote + JsvQuote, JsvQuote);

    /// <summary>
    /// Escapes &lt;, &gt; and &amp;. As in v3, the ampersands of &amp;lt; and &amp;gt; are escaped again, and quotes are not.
    /// </summary>
    public static string EncodeXml(this string value) => value.Replace("<", "&lt;").Replace(">", "&gt;").Replace("&", "&amp;");

    /// <summary>Removes everything between &lt; and &gt;. Entities remain.</summary>
    /// <returns>Null for null and for an empty text.</returns>
    public static string StripHtml(this string html)
    {
        if (string.IsNullOrEmpty(html)) return null;

        var plain = new StringBuilder(html.Length);
        var at = 0;
        while (at < html.Length)
        {
            var start = html.IndexOf('<', at);
            var end = start < 0 ? -1 : html.IndexOf('>', start);
            if (end < 0) break;

            plain.Append(html, at, start - at);
            at = end + 1;
        }

        return plain.Append(html, at, html.Length - at).ToString();
    }

    /// <summary>Removes links, <c>*</c>, <c>#</c> and line ends.</summary>
    /// <returns>Null for null and for an empty text.</returns>
    public static string StripMarkdownMarkup(this string markdown)
    {
        if (string.IsNullOrEmpty(markdown)) return null;

        var plain = new StringBuilder(markdown.Length);
        var hasLinks = true;
        for (var i = 0; i < markdown.Length; i++)
        {
            if (markdown[i] == '[' && hasLinks)
            {
                var end = EndOfLink(markdown, i);
                hasLinks = end > 0;
                if (hasLinks)
                {
                    i = end;
                    continue;
                }
            }

            if (markdown[i] is not ('*' or '#' or '\r' or '\n')) plain.Append(markdown[i]);
        }

        return plain.ToString();
    }

    /// <returns>Index of a link's <c>)</c>; -1 if no link follows.</returns>
    private static int EndOfLink(string markdown, int start)
    {
        var middle = markdown.IndexOf("](", start, System.StringComparison.Ordinal);
        return middle < 0 ? -1 : markdown.IndexOf(')', middle);
    }
}
