namespace ServiceStack.Internal.Responses;

using System.Globalization;
using System.IO;

/// <summary>Compares the names of versions (RFC 9110 §8.8.3), and names those of files.</summary>
internal static class EntityTag
{
    private const string WeakMark = "W/";

    /// <summary>A file's, by its time and length: another version has another one.</summary>
    /// <param name="file">What is sent.</param>
    /// <param name="coding">How it is encoded; null for as it is.</param>
    public static string Of(FileInfo file, string coding)
    {
        var tag = file.LastWriteTimeUtc.Ticks.ToString("x", CultureInfo.InvariantCulture)
            + "-" + file.Length.ToString("x", CultureInfo.InvariantCulture);
        return "\"" + (coding == null ? tag : tag + "-" + coding) + "\"";
    }

    /// <param name="list">Tags with commas between them, or a star for any; those without quotes are taken too.</param>
    /// <param name="tag">The tag of what there is; null for none.</param>
    /// <param name="isStrong">Only strong tags count: those of the same bytes.</param>
    /// <returns>Whether the tag is in the list. The list ends at a malformed tag.</returns>
    public static bool IsIn(string list, string tag, bool isStrong)
    {
        if (list.Trim() == "*") return true;
        if (string.IsNullOrEmpty(tag) || (isStrong && IsWeak(tag, 0))) return false;

        var opaque = IsWeak(tag, 0) ? tag.Substring(WeakMark.Length) : tag;
        for (var at = 0; at < list.Length;)
        {
            if (list[at] is ' ' or '\t' or ',')
            {
                at++;
                continue;
            }

            var isWeak = IsWeak(list, at);
            if (isWeak) at += WeakMark.Length;
            var end = EndOf(list, at);
            if (end < 0) return false;
            if (!(isStrong && isWeak) && IsAt(list, at, end, opaque)) return true;
            at = end;
        }

        return false;
    }

    private static bool IsWeak(string text, int at) => string.CompareOrdinal(text, at, WeakMark, 0, WeakMark.Length) == 0;

    private static bool IsAt(string list, int at, int end, string opaque) =>
        end - at == opaque.Length && string.CompareOrdinal(list, at, opaque, 0, opaque.Length) == 0;

    // behind the tag; -1 if its closing quote is missing
    private static int EndOf(string list, int at)
    {
        if (at < list.Length && list[at] == '"') return list.IndexOf('"', at + 1) + 1 is var end and > 0 ? end : -1;

        while (at < list.Length && list[at] is not (',' or ' ' or '\t')) at++;
        return at;
    }
}
