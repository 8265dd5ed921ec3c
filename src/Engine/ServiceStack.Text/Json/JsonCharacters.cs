namespace ServiceStack.Text.Common;

/// <summary>Which characters stand for themselves in a JSON string.</summary>
internal static partial class JsonCharacters
{
    public static bool Plain(char c) => c >= ' ' && c != '"' && c != '\\' && (c < '\u007f' || c > '\u009f');

    /// <summary>JSON's white space: space, tab, line feed, carriage return.</summary>
    public static bool White(char c) => c is ' ' or '\n' or '\r' or '\t';

    /// <summary>Copies characters up to the first that has to be escaped.</summary>
    /// <returns>Characters copied.</returns>
    public static partial int CopyPlain(string text, char[] to, int at);
}
