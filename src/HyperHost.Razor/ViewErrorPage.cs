namespace ServiceStack.Razor.Managers;

using System;
using System.Linq;
using System.Net;
using System.Text;
using System.Web;
using ServiceStack.IO;
using ServiceStack.Razor.Compilation;
using ServiceStack.Shared;

/// <summary>Shows developers why a view can't be compiled, with the lines around the error.</summary>
internal static class ViewErrorPage
{
    private const int LinesAround = 3;

    /// <summary>Copies the exception, because an exception that is thrown twice accumulates stack traces.</summary>
    public static HttpCompileException Copy(HttpCompileException error) =>
        ViewCompileErrors.Of(error) is { } errors ? ViewCompileErrors.New(errors) : new HttpCompileException(error.Message, error);

    public static string Of(HttpCompileException exception, IVirtualPathProvider files)
    {
        var html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
            .Append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>View error</title><style>")
            .Append(PageStyle.Text).Append("</style></head><body>\n<h1>This view cannot be compiled</h1>\n");
        var errors = ViewCompileErrors.Of(exception);
        if (errors == null) html.Append("<pre>").Append(WebUtility.HtmlEncode(exception.Message)).Append("</pre>\n");

        foreach (var error in errors ?? [])
        {
            var place = $"{error.File}, line {error.Line}, column {error.Column}";
            html.Append("<h2>").Append(WebUtility.HtmlEncode(place)).Append("</h2>\n<p>")
                .Append(WebUtility.HtmlEncode($"{error.Id}: {error.Message}")).Append("</p>\n");
            Excerpt(html, files?.GetFile(error.File)?.ReadAllText(), error.Line);
        }

        return html.Append("</body></html>\n").ToString();
    }

    private static void Excerpt(StringBuilder html, string text, int line)
    {
        if (text == null || line < 1) return;

        var lines = text.Replace("\r\n", "\n").Split('\n');
        html.Append("<pre>");
        for (var i = Math.Max(1, line - LinesAround); i <= Math.Min(lines.Length, line + LinesAround); i++)
        {
            var shown = WebUtility.HtmlEncode($"{i,5}  {lines[i - 1]}");
            html.Append(i == line ? $"<mark>{shown}</mark>\n" : shown + "\n");
        }

        html.Append("</pre>\n");
    }
}
