using System;
using System.Buffers;

namespace ServiceStack.Text.Common;

internal static partial class JsonCharacters
{
    private const int WorthSearching = 8;

    private static readonly SearchValues<char> Escaped = SearchValues.Create(All());

    public static partial int CopyPlain(string text, char[] to, int at)
    {
        if (text.Length < WorthSearching)
        {
            for (var i = 0; i < text.Length; i++)
            {
                var c = text[i];
                if (!Plain(c)) return i;
                to[at + i] = c;
            }
            return text.Length;
        }
        var plain = text.AsSpan().IndexOfAny(Escaped);
        if (plain < 0) plain = text.Length;
        text.AsSpan(0, plain).CopyTo(to.AsSpan(at));
        return plain;
    }

    private static string All()
    {
        var all = "\"\\";
        for (var c = '\0'; c < '\u00a0'; c++) if (!Plain(c) && c != '"' && c != '\\') all += c;
        return all;
    }
}
