namespace ServiceStack.WebHost.Endpoints.Metadata;

using System.IO;
using System.Web;
using ServiceStack.Shared;

/// <summary>What all metadata pages have around their content.</summary>
internal static class MetadataPage
{
    private const string Style = PageStyle.Text + """

        td a{display:inline-block;margin-right:.9rem}ul{columns:18rem;list-style:none;padding:0}ul.plain{columns:auto}
        .route{display:block}.verb{font-weight:600;margin-right:.4rem}
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
