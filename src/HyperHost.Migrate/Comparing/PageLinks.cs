using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using HtmlAgilityPack;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>Extracts the links of a page, a style sheet or a redirect to its own server.</summary>
internal static class PageLinks
{
    private static readonly string[] Attributes = ["href", "src", "data"];

    private static readonly Regex OfStyle = new(
        @"url\(\s*[""']?(?<link>[^""')]+)", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    private static readonly Regex Sample = new(
        @"^\s*POST\s+(?<path>\S+)\s+HTTP/1\.[01]\b.*?\r?\n\r?\n(?<body>.+)$", RegexOptions.Singleline | RegexOptions.CultureInvariant);

    /// <param name="response">A response of the server.</param>
    /// <param name="server">The server that sent the response.</param>
    /// <param name="target">The requested target.</param>
    /// <returns>Targets relative to the base address, without duplicates.</returns>
    public static IReadOnlyList<string> Of(ComparedResponse response, ComparedServer server, string target)
    {
        var links = response.Headers.TryGetValue("Location", out var locations) ? locations.ToList() : [];
        if (response.IsHtml) links.AddRange(InPage(response.Text));
        else if (response.MediaType == "text/css") links.AddRange(OfStyle.Matches(response.Text).Cast<Match>().Select(Link));

        var page = server.AddressOf(target);
        return [.. links.Select(link => TargetOf(link, page, server)).OfType<string>().Distinct()];
    }

    /// <summary>The sample request on an operation's metadata page.</summary>
    /// <returns>Null if the page has no JSON sample.</returns>
    public static ComparedRequest? SampleOf(ComparedResponse response, ComparedServer server, string target)
    {
        if (!response.IsHtml) return null;

        var samples = Read(response.Text).DocumentNode.Descendants("pre")
            .Select(static pre => Sample.Match(HtmlEntity.DeEntitize(pre.InnerText))).Where(static match => match.Success);
        return samples.Select(match => (Body: match.Groups["body"].Value.Trim(),
                Target: TargetOf(match.Groups["path"].Value, server.AddressOf(target), server)))
            .Where(static one => one.Target is not null && one.Body.StartsWith("{", StringComparison.Ordinal))
            .Select(one => new ComparedRequest("POST", one.Target!, one.Body) { From = "/" + target }).FirstOrDefault();
    }

    private static IEnumerable<string> InPage(string html) => Read(html).DocumentNode.Descendants()
        .SelectMany(static node => Attributes.Select(name => node.GetAttributeValue(name, "")))
        .Where(static link => link.Length > 0).Select(static link => HtmlEntity.DeEntitize(link)!);

    private static HtmlDocument Read(string html)
    {
        var document = new HtmlDocument();
        document.LoadHtml(html);
        return document;
    }

    private static string Link(Match match) => match.Groups["link"].Value.Trim();

    // Returns null for links to other servers; ignores the fragment.
    private static string? TargetOf(string link, Uri page, ComparedServer server)
    {
        if (!Uri.TryCreate(page, link.Trim(), out var found) || !found.IsAbsoluteUri) return null;

        var (address, start) = (found.GetLeftPart(UriPartial.Query), server.Address.AbsoluteUri);
        return address.StartsWith(start, StringComparison.Ordinal) ? server.TargetForBoth(address.Substring(start.Length)) : null;
    }
}
