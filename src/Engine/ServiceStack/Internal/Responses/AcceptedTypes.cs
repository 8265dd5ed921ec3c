namespace ServiceStack.Internal.Responses;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using ServiceStack.Common.Web;

/// <summary>What the types of an Accept header mean beyond their names (RFC 9110 §12.5.1).</summary>
internal static class AcceptedTypes
{
    public const string Any = "*/*";

    public static bool HaveQuality(string[] accepted)
    {
        foreach (var type in accepted)
        {
            if (type.IndexOf(';') >= 0 && QualityAt(type) >= 0) return true;
        }

        return false;
    }

    /// <summary>The types of each quality, best first. Those of quality 0 are left out: the client doesn't take them.</summary>
    public static IEnumerable<string[]> ByQuality(string[] accepted) =>
        accepted.Select(type => (Type: type, Quality: QualityOf(type)))
            .Where(type => type.Quality > 0)
            .GroupBy(type => type.Quality)
            .OrderByDescending(tier => tier.Key)
            .Select(tier => tier.Select(type => type.Type).ToArray());

    public static bool HaveAny(string[] accepted) => Array.Exists(accepted, type => Media(type) == Any);

    /// <summary>Whether a type is named and taken: wildcards do not count.</summary>
    public static bool Take(string[] accepted, string media) =>
        Array.Exists(accepted, type => Media(type) == media && QualityOf(type) > 0);

    public static bool TakeHtml(string[] accepted) =>
        Array.Exists(accepted, type => QualityOf(type) > 0 && (Media(type) is Any or "text/*" || FormatOf(type) == ContentType.Html));

    /// <summary>The format that writes a type of another name, as application/vnd.x+json is JSON; null for none.</summary>
    public static string FormatOf(string type)
    {
        var media = Media(type);
        return media switch
        {
            ContentType.Html or "application/xhtml+xml" => ContentType.Html,
            ContentType.Json or ContentType.JsonText => ContentType.Json,
            ContentType.Xml or ContentType.XmlText => ContentType.Xml,
            ContentType.Jsv or ContentType.JsvText => ContentType.Jsv,
            _ when media.EndsWith("+json", StringComparison.Ordinal) => ContentType.Json,
            _ when media.EndsWith("+xml", StringComparison.Ordinal) && !media.StartsWith("image/", StringComparison.Ordinal)
                => ContentType.Xml,
            _ => null,
        };
    }

    private static string Media(string type) => ContentType.GetRealContentType(type);

    // a quality that is no number counts as 1, as none does
    private static double QualityOf(string type)
    {
        var at = QualityAt(type);
        if (at < 0) return 1;

        var end = type.IndexOf(';', at);
        var text = end < 0 ? type.Substring(at) : type.Substring(at, end - at);
        return double.TryParse(text.Trim(), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var quality) ? quality : 1;
    }

    // the start of the number behind "q="
    private static int QualityAt(string type)
    {
        for (var at = type.IndexOf(';'); at >= 0; at = type.IndexOf(';', at + 1))
        {
            var name = at + 1;
            while (name < type.Length && type[name] == ' ') name++;
            if (name + 1 < type.Length && type[name] is 'q' or 'Q' && type[name + 1] == '=') return name + 2;
        }

        return -1;
    }
}
