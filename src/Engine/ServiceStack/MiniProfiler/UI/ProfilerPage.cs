namespace ServiceStack.MiniProfiler.UI;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;

/// <summary>The markup of the profiler: what a page includes, and the page of one result.</summary>
internal static class ProfilerPage
{
    public const string Script = "ssr-includes.js";
    public const string Style = "ssr-includes.css";
    public const string Results = "ssr-results";

    /// <summary>Scripts, styles and pictures of the site's own, and nothing else.</summary>
    public const string Policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static readonly Lazy<string> ScriptText = new(static () => Read("includes.js"));
    private static readonly Lazy<string> StyleText = new(static () => Read("includes.css"));

    public static string TextOf(string file) => file == Script ? ScriptText.Value : StyleText.Value;

    /// <summary>Elements without code inside, so that a Content-Security-Policy of 'self' allows them.</summary>
    public static string Includes(string basePath, IEnumerable<Guid> ids, IReadOnlyDictionary<string, string> data)
    {
        var html = new StringBuilder();
        html.Append("<link rel=\"stylesheet\" href=\"").Append(Encode(basePath + Style)).Append("\" />")
            .Append("<script async src=\"").Append(Encode(basePath + Script))
            .Append("\" data-results=\"").Append(Encode(basePath + Results))
            .Append("\" data-ids=\"").Append(string.Join(",", ids)).Append('"');
        foreach (var pair in data) html.Append(" data-").Append(pair.Key).Append("=\"").Append(Encode(pair.Value)).Append('"');
        return html.Append("></script>").ToString();
    }

    public static string Of(Profiler profiler)
    {
        var html = new StringBuilder("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\" /><title>");
        html.Append(Encode(profiler.Name)).Append("</title><link rel=\"stylesheet\" href=\"").Append(Style).Append("\" /></head>")
            .Append("<body class=\"ssr-page\">\n<h1>").Append(Encode(profiler.Name)).Append("</h1>\n<p>")
            .Append(Encode($"{profiler.MachineName}, {profiler.Started:u}, {Text(profiler.DurationMilliseconds)} ms"))
            .Append("</p>\n<table>")
            .Append("<tr><th>step</th><th>ms</th><th>with inner steps</th><th>from</th><th>sql</th></tr>\n");
        var steps = profiler.GetTimingHierarchy().ToList();
        foreach (var step in steps)
        {
            html.Append("<tr><td>").Append(new string('\u00a0', step.Depth * 2)).Append(Encode(step.Name)).Append("</td><td>")
                .Append(Text(step.DurationWithoutChildrenMilliseconds)).Append("</td><td>").Append(Text(step.DurationMilliseconds ?? 0))
                .Append("</td><td>+").Append(Text(step.StartMilliseconds)).Append("</td><td>").Append(step.SqlTimings?.Count ?? 0)
                .Append("</td></tr>\n");
        }

        html.Append("</table>\n");
        foreach (var command in steps.SelectMany(static step => step.SqlTimings ?? []))
        {
            html.Append(command.IsDuplicate ? "<div class=\"ssr-duplicate\">" : "<div>").Append(Text(command.DurationMilliseconds))
                .Append(command.IsDuplicate ? " ms, duplicate" : " ms").Append("</div><pre>")
                .Append(Encode(command.FormattedCommandString)).Append("</pre>\n");
        }

        return html.Append("</body></html>\n").ToString();
    }

    private static string Encode(string text) => WebUtility.HtmlEncode(text ?? "");

    private static string Text(decimal milliseconds) => milliseconds.ToString("0.0", CultureInfo.InvariantCulture);

    private static string Read(string file)
    {
        using var stream = typeof(ProfilerPage).Assembly.GetManifestResourceStream("ServiceStack.MiniProfiler." + file);
        using var reader = new StreamReader(stream!, Encoding.UTF8);
        return reader.ReadToEnd();
    }
}
