namespace ServiceStack.WebHost.Endpoints.Metadata;

using System.IO;
using System.Web;

/// <summary>What all metadata pages have around their content.</summary>
internal static class MetadataPage
{
    private const string Style =
        """
        :root{color-scheme:light dark;--line:#8886;--soft:#8882}
        body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:1.5rem}
        h1{font-size:1.6rem;margin:0 0 1rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
        table{border-collapse:collapse;width:100%}
        th,td{border-bottom:1px solid var(--line);padding:.3rem .6rem;text-align:left;vertical-align:top}
        td a{margin-right:.9rem}
        ul{columns:18rem;list-style:none;padding:0}ul.plain{columns:auto}
        pre{background:var(--soft);border-radius:.4rem;overflow:auto;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere}
        a:focus-visible{outline:2px solid}
        """;

    public static void Begin(TextWriter writer, string title)
    {
        writer.Write("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        writer.Write("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
        writer.Write(HttpUtility.HtmlEncode(title));
        writer.Write("</title>\n<style>\n");
        writer.Write(Style);
        writer.Write("\n</style>\n</head>\n<body>\n<main>\n");
    }

    public static void Heading(TextWriter writer, int level, string text) =>
        writer.Write($"<h{level}>{HttpUtility.HtmlEncode(text)}</h{level}>\n");

    public static string Link(string href, string text) =>
        $"<a href=\"{HttpUtility.HtmlAttributeEncode(href)}\">{HttpUtility.HtmlEncode(text)}</a>";

    public static void End(TextWriter writer) => writer.Write("</main>\n</body>\n</html>\n");
}
