#nullable enable

using System;
using System.Globalization;
using System.Text;

namespace ServiceStack.Shared;

/// <summary>Makes a text safe for a log: it begins no line, and sends no escape to a terminal.</summary>
/// <remarks>
/// Escaped are the control characters of C0 and C1, DEL, U+2028 and U+2029, the controls of the direction of text, and half surrogate
/// pairs: <c>\x0a</c>, <c>\u202e</c>.
/// </remarks>
internal static class LogText
{
    /// <summary>Begins each line of a log that belongs to the line before.</summary>
    public const string Indent = "  ";

    private const int MaxLength = 512;

    /// <summary>One line of at most 512 characters.</summary>
    public static string Visible(string text) => Escape(text, MaxLength);

    /// <summary>One line.</summary>
    public static string Line(string text) => Escape(text, text.Length);

    /// <param name="most">More characters are cut off, which … shows.</param>
    public static string Escape(string text, int most)
    {
        var length = Math.Min(text.Length, most);
        var safe = 0;
        while (safe < length && !IsUnsafe(text, safe, length)) safe++;
        if (safe == text.Length) return text;

        var visible = new StringBuilder(length + 16).Append(text, 0, safe);
        for (var i = safe; i < length; i++)
        {
            if (!IsUnsafe(text, i, length)) visible.Append(text[i]);
            else if (text[i] <= 0xFF) visible.Append("\\x").Append(((int)text[i]).ToString("x2", CultureInfo.InvariantCulture));
            else visible.Append("\\u").Append(((int)text[i]).ToString("x4", CultureInfo.InvariantCulture));
        }

        return length < text.Length ? visible.Append('…').ToString() : visible.ToString();
    }

    /// <summary>Whether the character at an index must be escaped in a log.</summary>
    /// <param name="text">The text.</param>
    /// <param name="index">The index of the character.</param>
    /// <param name="length">How many characters of the text are logged.</param>
    public static bool IsUnsafe(string text, int index, int length)
    {
        var letter = text[index];
        if (letter is < ' ' or (>= '\u007F' and <= '\u009F')) return true;
        if (letter < '\u061C') return false;
        if (letter is '\u061C' or '\u200E' or '\u200F' or (>= '\u2028' and <= '\u202E') or (>= '\u2066' and <= '\u2069')) return true;
        if (!char.IsSurrogate(letter)) return false;

        return char.IsHighSurrogate(letter)
            ? index + 1 >= length || !char.IsLowSurrogate(text[index + 1])
            : index == 0 || !char.IsHighSurrogate(text[index - 1]);
    }
}
