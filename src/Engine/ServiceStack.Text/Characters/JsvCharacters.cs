namespace ServiceStack.Text.Common;

/// <summary>Characters that make a JSV text need quotes.</summary>
internal static class JsvCharacters
{
    private static readonly bool[] Escapes = Table();

    public static bool ToEscape(char c) => c < Escapes.Length && Escapes[c];

    public static bool AnyToEscape(string text)
    {
        var escapes = Escapes;
        foreach (var c in text)
        {
            if (c < escapes.Length && escapes[c]) return true;
        }
        return false;
    }

    /// <summary>Encloses a text in quotes, and doubles its own, if it needs them.</summary>
    /// <returns>Null for null.</returns>
    public static string Quote(string text) =>
        string.IsNullOrEmpty(text) || !AnyToEscape(text) ? text : "\"" + text.Replace("\"", "\"\"") + "\"";

    private static bool[] Table()
    {
        var table = new bool[128];
        foreach (var c in JsWriter.EscapeChars) table[c] = true;
        return table;
    }
}
