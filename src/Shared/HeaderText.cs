#nullable enable

using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace ServiceStack.Shared;

/// <summary>The characters of a header's value or a status line (RFC 9110 §5.5): no control characters but the tab.</summary>
/// <remarks>CR, LF and NUL would end the line and begin one of the caller's making; servers refuse the rest.</remarks>
internal static class HeaderText
{
    /// <summary>For a host that sends UTF-8.</summary>
    /// <returns>The text with a blank for each control character; the same text if there is none.</returns>
    [return: NotNullIfNotNull(nameof(text))]
    public static string? Safe(string? text)
    {
        if (text is null) return null;

        for (var i = 0; i < text.Length; i++)
        {
            if (IsControl(text[i])) return Replace(text, i, onlyLowBytes: false);
        }

        return text;
    }

    /// <summary>For HttpListener, which sends the low byte of each character: U+010A leaves it as a line feed.</summary>
    /// <returns>The text with a blank for each control character, and a question mark for what would become one.</returns>
    [return: NotNullIfNotNull(nameof(text))]
    public static string? SafeAsLowBytes(string? text)
    {
        if (text is null) return null;

        for (var i = 0; i < text.Length; i++)
        {
            if (IsControl((char)(text[i] & 0xff))) return Replace(text, i, onlyLowBytes: true);
        }

        return text;
    }

    private static string Replace(string text, int from, bool onlyLowBytes)
    {
        var safe = text.ToCharArray();
        for (var i = from; i < safe.Length; i++)
        {
            if (IsControl(safe[i])) safe[i] = ' ';
            else if (onlyLowBytes && IsControl((char)(safe[i] & 0xff))) safe[i] = '?';
        }

        return new string(safe);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsControl(char c) => (c < ' ' && c != '\t') || c == '\x7F';
}
