using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The script in a Global.asax, which ASP.NET compiled to a class at the first request.</summary>
internal static class GlobalAsaxScript
{
    private static readonly Regex Script = new(
        @"<script\b(?<attributes>[^>]*)>(?<code>.*?)</script\s*>",
        RegexOptions.IgnoreCase | RegexOptions.CultureInvariant | RegexOptions.Singleline);

    private static readonly Regex Import = new(
        @"<%@\s*Import\s+Namespace\s*=\s*[""'](?<name>[\w.]+)[""']\s*%>", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    // the namespaces that ASP.NET imported automatically
    private static readonly string[] Always =
        ["System", "System.Collections", "System.Collections.Generic", "System.Configuration", "System.Linq", "System.Text", "System.Web"];

    private static readonly Regex VisualBasic = new(
        @"<%@\s*Application\b[^>]*\bLanguage\s*=\s*[""']?vb|<%@\s*Application\b[^>]*Code(Behind|File)\s*=\s*[""'][^""']*\.vb[""']",
        RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    public static bool IsVisualBasic(string asax) => VisualBasic.IsMatch(asax);

    /// <returns>A source file with the class; null if there is no C# script.</returns>
    public static string? ToClass(string asax)
    {
        var scripts = Script.Matches(asax).Cast<Match>()
            .Where(match => match.Groups["attributes"].Value.IndexOf("server", System.StringComparison.OrdinalIgnoreCase) >= 0
                && !Regex.IsMatch(
                    match.Groups["attributes"].Value, @"language\s*=\s*[""']?vb",
                    RegexOptions.IgnoreCase | RegexOptions.CultureInvariant)).ToList();
        if (scripts.Count == 0) return null;

        var namespaces = Always.Concat(Import.Matches(asax).Cast<Match>().Select(match => match.Groups["name"].Value)).Distinct();
        var text = new StringBuilder("// Written by hyperhost migrate from the script of Global.asax.\n");
        foreach (var name in namespaces) text.Append("using ").Append(name).Append(";\n");
        text.Append("\npublic class GlobalAsax : HttpApplication\n{\n");
        foreach (var script in scripts) text.Append(script.Groups["code"].Value.Trim('\r', '\n')).Append('\n');
        return text.Append("}\n").ToString();
    }
}
