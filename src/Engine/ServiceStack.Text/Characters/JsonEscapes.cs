using System;

namespace ServiceStack.Text.Common;

/// <summary>Strings with escapes, those of JSON and no others.</summary>
internal static unsafe class JsonEscapes
{
    private const int FirstSize = 1024;
    private const int LargestKept = 64 * 1024;

    private const int Hexadecimal = 1;

    /// <summary>What a character means behind a backslash: 0 for nothing, 1 for four digits that follow.</summary>
    private static readonly byte[] Meanings = MakeMeanings();

    [ThreadStatic]
    private static char[] _spare;

    private enum Progress
    {
        Ended,
        NoRoom,
        Refused,
    }

    /// <param name="start">Behind the opening quote.</param>
    /// <param name="end">The end of the text.</param>
    /// <param name="value">The string.</param>
    /// <param name="behind">Behind the closing quote.</param>
    public static bool TryRead(char* start, char* end, out string value, out char* behind)
    {
        value = null;
        behind = start;
        var chars = _spare ??= new char[FirstSize];
        var count = 0;
        Progress progress;
        while (true)
        {
            fixed (char* to = chars) progress = Fill(ref behind, end, to, ref count, chars.Length);
            if (progress != Progress.NoRoom) break;
            Array.Resize(ref chars, chars.Length * 2);
        }
        if (chars.Length <= LargestKept) _spare = chars;
        if (progress == Progress.Refused) return false;

        value = new string(chars, 0, count);
        behind++;
        return true;
    }

    private static Progress Fill(ref char* at, char* end, char* to, ref int count, int size)
    {
        while (true)
        {
            var most = (int)Math.Min(size - count, end - at);
            var plain = Chars.CopyToQuoteOrBackslash(at, most, to + count);
            count += plain;
            at += plain;
            if (plain == most) return at == end ? Progress.Refused : Progress.NoRoom;
            if (*at == '"') return Progress.Ended;
            if (at + 1 >= end) return Progress.Refused;

            var kind = at[1] < Meanings.Length ? Meanings[at[1]] : 0;
            at += 2;
            if (kind > Hexadecimal) to[count] = (char)kind;
            else if (kind == 0 || !TryHex(ref at, end, out to[count])) return Progress.Refused;
            count++;
        }
    }

    private static bool TryHex(ref char* at, char* end, out char c)
    {
        c = '\0';
        if (end - at < 4) return false;

        var code = 0;
        for (var i = 0; i < 4; i++)
        {
            var digit = HexDigit(at[i]);
            if (digit < 0) return false;
            code = (code << 4) | digit;
        }
        at += 4;
        c = (char)code;
        return true;
    }

    private static byte[] MakeMeanings()
    {
        var meanings = new byte[128];
        meanings['"'] = (byte)'"';
        meanings['\\'] = (byte)'\\';
        meanings['/'] = (byte)'/';
        meanings['b'] = (byte)'\b';
        meanings['f'] = (byte)'\f';
        meanings['n'] = (byte)'\n';
        meanings['r'] = (byte)'\r';
        meanings['t'] = (byte)'\t';
        meanings['u'] = Hexadecimal;
        return meanings;
    }

    private static int HexDigit(char c) => c switch
    {
        >= '0' and <= '9' => c - '0',
        >= 'a' and <= 'f' => c - 'a' + 10,
        >= 'A' and <= 'F' => c - 'A' + 10,
        _ => -1,
    };
}
