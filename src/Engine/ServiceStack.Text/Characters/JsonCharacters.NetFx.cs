namespace ServiceStack.Text.Common;

internal static unsafe partial class JsonCharacters
{
    // tests four characters of 16 bits at once: the highest bit of each is the result
    private const ulong Highest = 0x8000800080008000;
    private const ulong NotAscii = 0xFF80FF80FF80FF80;
    private const ulong Ones = 0x0001000100010001;
    private const ulong Spaces = ' ' * Ones;
    private const ulong Quotes = '"' * Ones;
    private const ulong Backslashes = '\\' * Ones;
    private const ulong Deletes = 0x7f * Ones;

    public static partial int CopyPlain(char* from, int count, char* to)
    {
        var at = 0;
        for (; at + 4 <= count; at += 4)
        {
            var four = *(ulong*)(from + at);
            if ((four & NotAscii) != 0 || !Plain(four)) break;
            *(ulong*)(to + at) = four;
        }
        // those of the four before the one that is not plain, or the rest
        fixed (byte* escapes = Escapes)
        {
            for (; at < count; at++)
            {
                var c = from[at];
                if (c < 0xa0 && escapes[c] != 0) return at;
                to[at] = c;
            }
        }
        return at;
    }

    private static bool Plain(ulong four) => ((four | Highest) - Spaces
        & ((four ^ Quotes) | Highest) - Ones
        & ((four ^ Backslashes) | Highest) - Ones
        & ((four ^ Deletes) | Highest) - Ones
        & Highest) == Highest;
}
