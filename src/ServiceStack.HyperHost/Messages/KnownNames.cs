namespace ServiceStack.HyperHost.Messages;

/// <summary>Cache of field names: an application has few names, and a lookup costs less than creating a string.</summary>
internal static class KnownNames
{
    /// <summary>Number of cached names, a power of two. A new name replaces the name with the same hash.</summary>
    private const int Places = 256;

    private const int LongestKept = 32;

    private static readonly string?[] Names = new string?[Places];

    /// <returns>The substring.</returns>
    public static string Get(string text, int start, int length)
    {
        if (length is 0 or > LongestKept) return text.Substring(start, length);

        var hash = length;
        for (var i = 0; i < length; i++) hash = unchecked((hash * 33) ^ text[start + i]);

        var place = hash & (Places - 1);
        if (Names[place] is { } known && IsPart(known, text, start, length)) return known;

        return Names[place] = text.Substring(start, length);
    }

    private static bool IsPart(string known, string text, int start, int length)
    {
        if (known.Length != length) return false;

        for (var i = 0; i < known.Length; i++)
        {
            if (known[i] != text[start + i]) return false;
        }

        return true;
    }
}
