using System;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.HyperHost.Modern;

/// <summary>The media ranges of an Accept header (RFC 9110 §12.5.1), with their quality.</summary>
internal sealed class AcceptHeader
{
    private readonly List<AcceptRange> _ranges = [];

    /// <param name="parts">The header, divided at its commas; null for none.</param>
    public AcceptHeader(string[]? parts)
    {
        if (parts is null) return;

        // a list of one element may contain the whole header
        foreach (var part in parts)
        {
            foreach (var range in part.Split(','))
            {
                if (Read(range) is { } read) _ranges.Add(read);
            }
        }
    }

    /// <summary>No header, or one without a readable range: the client accepts everything.</summary>
    public bool IsEmpty => _ranges.Count == 0;

    /// <summary>Whether the header contains a media type by name, with a quality above 0.</summary>
    public bool Names(string mediaType) => _ranges.Exists(range => range.Quality > 0 && range.MediaType == mediaType);

    /// <summary>The best of the formats that a server can write; null if the client accepts none of them.</summary>
    /// <param name="formats">In the server's order.</param>
    /// <param name="isNamed">Whether a media type is another name of a format.</param>
    public string? Choose(IReadOnlyList<string> formats, Func<string, string, bool> isNamed)
    {
        string? best = null;
        var bestRank = (Quality: 0d, Specificity: -1, Order: int.MinValue);
        foreach (var format in formats)
        {
            if (Find(format, isNamed) is not { } match || match.Range.Quality <= 0) continue;

            // of equal ranges, the earlier in the header, except that a wildcard leaves the choice to the server
            var order = match.Range.Specificity == AcceptRange.Exact ? -match.Index : 0;
            var rank = (match.Range.Quality, match.Range.Specificity, order);
            if (rank.CompareTo(bestRank) <= 0) continue;

            best = format;
            bestRank = rank;
        }

        return best;
    }

    // the most specific range counts, whatever its quality
    private (AcceptRange Range, int Index)? Find(string format, Func<string, string, bool> isNamed)
    {
        (AcceptRange Range, int Index)? found = null;
        for (var i = 0; i < _ranges.Count; i++)
        {
            var range = _ranges[i];
            if (!range.Matches(format) && !(range.Specificity == AcceptRange.Exact && isNamed(range.MediaType, format))) continue;
            if (found is not { } other || range.Specificity > other.Range.Specificity) found = (range, i);
        }

        return found;
    }

    private static AcceptRange? Read(string text)
    {
        var parameters = text.Split(';');
        var mediaType = parameters[0].Trim().ToLowerInvariant();
        // Java's URLConnection sends "*" for everything
        if (mediaType == "*") mediaType = "*/*";
        var slash = mediaType.IndexOf('/');
        if (slash <= 0 || slash == mediaType.Length - 1) return null;

        return new AcceptRange(mediaType, QualityOf(parameters));
    }

    // a quality that is no number counts as 1
    private static double QualityOf(string[] parameters)
    {
        for (var i = 1; i < parameters.Length; i++)
        {
            var parameter = parameters[i].Trim();
            if (!parameter.StartsWith("q=", StringComparison.OrdinalIgnoreCase)) continue;

            return double.TryParse(parameter.Substring(2), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var quality)
                ? quality : 1;
        }

        return 1;
    }
}
