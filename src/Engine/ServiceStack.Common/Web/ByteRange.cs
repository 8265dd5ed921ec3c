namespace ServiceStack.Common.Web;

using System;
using System.Globalization;

/// <summary>What a Range header asks of some bytes (RFC 9110 §14.1.2).</summary>
/// <remarks>
/// <c>bytes=0-499</c>, <c>bytes=500-</c> and <c>bytes=-500</c>, the last 500. Another unit, several ranges and what is no range at all are
/// as if the header were not there, as the RFC has it.
/// </remarks>
internal readonly struct ByteRange
{
    private const string Unit = "bytes=";

    private ByteRange(RangeKind kind, long first, long last)
    {
        Kind = kind;
        First = first;
        Last = last;
    }

    public RangeKind Kind { get; }

    /// <summary>Place of the first byte, from 0.</summary>
    public long First { get; }

    /// <summary>Place of the last byte, below the length.</summary>
    public long Last { get; }

    /// <param name="header">The header's value; null for none.</param>
    /// <param name="length">Bytes that there are.</param>
    public static ByteRange Read(string header, long length)
    {
        if (header == null || !header.StartsWith(Unit, StringComparison.OrdinalIgnoreCase)) return default;

        var dash = header.IndexOf('-', Unit.Length);
        if (dash < 0) return default;

        var from = header.Substring(Unit.Length, dash - Unit.Length).Trim();
        var to = header.Substring(dash + 1).Trim();
        if (!TryParse(from, out var first) || !TryParse(to, out var last) || (first < 0 && last < 0)) return default;

        if (first < 0 && (last == 0 || length == 0)) return Unsatisfiable;
        if (first < 0) return new ByteRange(RangeKind.Part, Math.Max(0, length - last), length - 1);
        if (last >= 0 && last < first) return Unsatisfiable;
        if (first >= length) return Unsatisfiable;

        return new ByteRange(RangeKind.Part, first, last < 0 ? length - 1 : Math.Min(last, length - 1));
    }

    private static ByteRange Unsatisfiable => new(RangeKind.Unsatisfiable, 0, 0);

    // -1 for an end that is left open
    private static bool TryParse(string text, out long place)
    {
        place = -1;
        if (text.Length == 0) return true;

        return long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out place);
    }
}
