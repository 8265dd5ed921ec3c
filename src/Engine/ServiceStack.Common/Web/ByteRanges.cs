namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;

/// <summary>The bytes that a Range header requests: one range, several, all, or ranges beyond the end (RFC 9110 §14.2).</summary>
/// <remarks>
/// Several ranges are sent only if they cost no more than all bytes: at most <see cref="Most"/>, without overlaps. Any other request
/// gets all bytes, so that a short header can't cause a long response.
/// </remarks>
internal sealed class ByteRanges
{
    /// <summary>Number of ranges that a response has at most.</summary>
    public const int Most = 16;

    private const string Unit = "bytes=";

    private static readonly ByteRanges All = new(RangeKind.Whole, []);
    private static readonly ByteRanges None = new(RangeKind.Unsatisfiable, []);

    private ByteRanges(RangeKind kind, IReadOnlyList<ByteRange> parts)
    {
        Kind = kind;
        Parts = parts;
    }

    public RangeKind Kind { get; }

    /// <summary>The ranges in the requested order; empty unless <see cref="Kind"/> is <see cref="RangeKind.Part"/>.</summary>
    public IReadOnlyList<ByteRange> Parts { get; }

    /// <param name="header">Value of the header; null for none. Other units than bytes and malformed values count as none.</param>
    /// <param name="length">Length of the content in bytes.</param>
    public static ByteRanges Read(string header, long length)
    {
        if (header == null || !header.StartsWith(Unit, StringComparison.OrdinalIgnoreCase)) return All;

        var texts = header.Substring(Unit.Length).Split([','], Most + 1);
        if (texts.Length > Most) return All;

        var parts = new List<ByteRange>();
        foreach (var text in texts)
        {
            var part = ByteRange.Read(text.Trim(), length);
            if (part.Kind == RangeKind.Whole) return All;
            if (part.Kind == RangeKind.Part) parts.Add(part);
        }

        if (parts.Count == 0) return None;
        return parts.Count > 1 && DoOverlap(parts) ? All : new ByteRanges(RangeKind.Part, parts);
    }

    private static bool DoOverlap(List<ByteRange> parts)
    {
        var sorted = new List<ByteRange>(parts);
        sorted.Sort(static (one, other) => one.First.CompareTo(other.First));
        for (var i = 1; i < sorted.Count; i++)
        {
            if (sorted[i].First <= sorted[i - 1].Last) return true;
        }

        return false;
    }
}
