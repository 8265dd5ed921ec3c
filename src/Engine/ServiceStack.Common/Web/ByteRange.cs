namespace ServiceStack.Common.Web;

using System;
using System.Globalization;

/// <summary>One range of a Range header (RFC 9110 §14.1.2).</summary>
/// <remarks><c>0-499</c>, <c>500-</c> and <c>-500</c>, which are the last 500 bytes.</remarks>
internal readonly struct ByteRange
{
    private ByteRange(RangeKind kind, long first, long last)
    {
        Kind = kind;
        First = first;
        Last = last;
    }

    /// <summary><see cref="RangeKind.Whole"/> for a text that is no range.</summary>
    public RangeKind Kind { get; }

    /// <summary>Index of the first byte.</summary>
    public long First { get; }

    /// <summary>Index of the last byte, below the length.</summary>
    public long Last { get; }

    public long Length => Last - First + 1;

    /// <param name="text">The range, without the unit.</param>
    /// <param name="length">Length of the content in bytes.</param>
    public static ByteRange Read(string text, long length)
    {
        var dash = text.IndexOf('-');
        if (dash < 0) return default;

        var from = text.Substring(0, dash).Trim();
        var to = text.Substring(dash + 1).Trim();
        if (!TryParse(from, out var first) || !TryParse(to, out var last) || (first < 0 && last < 0)) return default;

        if (first < 0 && (last == 0 || length == 0)) return Unsatisfiable;
        if (first < 0) return new ByteRange(RangeKind.Part, Math.Max(0, length - last), length - 1);
        if (last >= 0 && last < first) return Unsatisfiable;
        if (first >= length) return Unsatisfiable;

        return new ByteRange(RangeKind.Part, first, last < 0 ? length - 1 : Math.Min(last, length - 1));
    }

    private static ByteRange Unsatisfiable => new(RangeKind.Unsatisfiable, 0, 0);

    // -1 for an open end
    private static bool TryParse(string text, out long place)
    {
        place = -1;
        if (text.Length == 0) return true;

        return long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out place);
    }
}
