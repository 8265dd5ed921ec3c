namespace ServiceStack.Razor.Compilation.Syntax;

/// <summary>Finds matching braces in C# code that is split into parts. Ignores braces in string literals and comments.</summary>
internal sealed class BraceCounter
{
    private int _depth;

    /// <returns>Index after the brace that closes the first one; -1 if this part does not contain it.</returns>
    public int EndIn(string code)
    {
        for (var i = 0; i < code.Length; i++)
        {
            switch (code[i])
            {
                case '{':
                    _depth++;
                    break;
                case '}' when --_depth == 0:
                    return i + 1;
                case '"':
                    i = EndOfText(code, i);
                    break;
                case '\'':
                    i = EndOfQuote(code, i, '\'');
                    break;
                case '/' when i + 1 < code.Length && code[i + 1] == '/':
                    i = IndexOrEnd(code, "\n", i);
                    break;
                case '/' when i + 1 < code.Length && code[i + 1] == '*':
                    i = IndexOrEnd(code, "*/", i + 2);
                    break;
            }
        }

        return -1;
    }

    private static int EndOfText(string code, int start)
    {
        var isVerbatim = start > 0 && (code[start - 1] == '@' || (start > 1 && code[start - 1] == '$' && code[start - 2] == '@'));
        if (!isVerbatim) return EndOfQuote(code, start, '"');

        var i = start + 1;
        while (i < code.Length && (code[i] != '"' || (i + 1 < code.Length && code[i + 1] == '"'))) i += code[i] == '"' ? 2 : 1;
        return i;
    }

    private static int EndOfQuote(string code, int start, char quote)
    {
        var i = start + 1;
        while (i < code.Length && code[i] != quote) i += code[i] == '\\' ? 2 : 1;
        return i;
    }

    private static int IndexOrEnd(string code, string mark, int start)
    {
        var found = code.IndexOf(mark, start, System.StringComparison.Ordinal);
        return found < 0 ? code.Length : found + mark.Length - 1;
    }
}
