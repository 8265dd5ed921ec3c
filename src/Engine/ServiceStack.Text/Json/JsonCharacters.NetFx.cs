namespace ServiceStack.Text.Common;

internal static unsafe partial class JsonCharacters
{
    private static readonly bool[] PlainBelow = Table();

    public static partial int CopyPlain(string text, char[] to, int at)
    {
        var count = text.Length;
        if (count == 0) return 0;

        var plain = PlainBelow;
        fixed (char* from = text)
        fixed (char* into = &to[at])
        {
            for (var i = 0; i < count; i++)
            {
                var c = from[i];
                if (c < plain.Length && !plain[c]) return i;
                into[i] = c;
            }
        }
        return count;
    }

    private static bool[] Table()
    {
        var table = new bool[0xa0];
        for (var c = 0; c < table.Length; c++) table[c] = Plain((char)c);
        return table;
    }
}
