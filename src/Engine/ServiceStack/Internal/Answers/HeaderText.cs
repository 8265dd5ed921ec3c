namespace ServiceStack.Internal.Answers;

using System.Runtime.CompilerServices;

/// <summary>Keeps control characters out of status lines and headers: a line break would begin a header of the caller's making.</summary>
internal static class HeaderText
{
    public static string Safe(string text)
    {
        if (text == null) return null;
        for (var i = 0; i < text.Length; i++)
        {
            if (IsUnsafe(text[i])) return Replace(text, i);
        }

        return text;
    }

    private static string Replace(string text, int from)
    {
        var chars = text.ToCharArray();
        for (var i = from; i < chars.Length; i++)
        {
            if (IsUnsafe(chars[i])) chars[i] = chars[i] < 0x80 ? ' ' : '?';
        }

        return new string(chars);
    }

    // HttpListener judges a character by its low byte
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsUnsafe(char c) => (c & 0xff) is < 0x20 and not '\t' or 0x7f;
}
