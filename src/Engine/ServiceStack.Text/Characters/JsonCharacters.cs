namespace ServiceStack.Text.Common;

/// <summary>Characters that need no escape in a JSON string.</summary>
internal static unsafe partial class JsonCharacters
{
    /// <summary>Characters that the escape of one takes at most.</summary>
    public const int LongestEscape = 6;

    private const int Hexadecimal = 1;
    private const string Hex = "0123456789ABCDEF";

    /// <summary>
    /// The escape of each character: 0 for none, 1 for \u and its number, else the character after the backslash.
    /// </summary>
    private static readonly byte[] Escapes = MakeEscapes();

    public static bool Plain(char c) => c >= ' ' && c != '"' && c != '\\' && (c < '\u007f' || c > '\u009f');

    /// <summary>JSON's white space: space, tab, line feed, carriage return.</summary>
    public static bool White(char c) => c is ' ' or '\n' or '\r' or '\t';

    /// <summary>Copies characters up to the first that has to be escaped.</summary>
    /// <returns>Characters copied.</returns>
    public static partial int CopyPlain(char* from, int count, char* to);

    /// <summary>Copies characters, escaping those that have to be.</summary>
    /// <param name="from">The first character.</param>
    /// <param name="count">Characters to copy.</param>
    /// <param name="to">Room for <see cref="LongestEscape"/> times as many.</param>
    /// <returns>Characters written.</returns>
    public static int CopyEscaped(char* from, int count, char* to)
    {
        var start = to;
        for (var at = 0; at < count;)
        {
            var kind = from[at] < Escapes.Length ? Escapes[from[at]] : 0;
            if (kind == 0)
            {
                var plain = CopyPlain(from + at, count - at, to);
                at += plain;
                to += plain;
            }
            else if (kind == Hexadecimal)
            {
                WriteHex(from[at++], to);
                to += LongestEscape;
            }
            else
            {
                *to++ = '\\';
                *to++ = (char)kind;
                at++;
            }
        }
        return (int)(to - start);
    }

    /// <summary>A backslash, u and four digits.</summary>
    public static void WriteHex(char c, char* to)
    {
        to[0] = '\\';
        to[1] = 'u';
        to[2] = Hex[c >> 12];
        to[3] = Hex[(c >> 8) & 15];
        to[4] = Hex[(c >> 4) & 15];
        to[5] = Hex[c & 15];
    }

    private static byte[] MakeEscapes()
    {
        var escapes = new byte[0xa0];
        for (var c = 0; c < escapes.Length; c++) escapes[c] = Plain((char)c) ? (byte)0 : (byte)Hexadecimal;
        escapes['"'] = (byte)'"';
        escapes['\\'] = (byte)'\\';
        escapes['\n'] = (byte)'n';
        escapes['\r'] = (byte)'r';
        escapes['\t'] = (byte)'t';
        escapes['\b'] = (byte)'b';
        escapes['\f'] = (byte)'f';
        return escapes;
    }
}
