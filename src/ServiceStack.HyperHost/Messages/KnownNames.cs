namespace ServiceStack.HyperHost.Messages;

/// <summary>Names of fields that came before: an app has few of them, and a text costs more to make than to find.</summary>
internal static class KnownNames
{
    /// <summary>Names kept at most, a power of two. One that comes takes the place of the one that was kept there.</summary>
    private const int Places = 256;

    private const int LongestKept = 32;

    private static readonly string?[] Names = new string?[Places];

    /// <returns>That part of the text.</returns>
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
