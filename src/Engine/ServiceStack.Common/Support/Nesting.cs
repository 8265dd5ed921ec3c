namespace ServiceStack.Common.Support;

using System;
using System.Runtime.Serialization;

/// <summary>
/// How deep a text of JSON or JSV may nest. The readers call themselves for each level: without a limit one request of 200 KB overflows the
/// stack, which ends the process and every request in it.
/// </summary>
internal static class Nesting
{
    /// <summary>Levels; far more than the 50 that the serializer writes.</summary>
    public const int Limit = 500;

    /// <param name="text">JSON or JSV, whole or cut short.</param>
    /// <param name="isJson">A backslash in quotes takes the next letter with it; in JSV it is a letter like others.</param>
    /// <exception cref="SerializationException">There are more levels than <see cref="Limit"/>.</exception>
    public static void Check(ReadOnlySpan<char> text, bool isJson)
    {
        // a text that opens no more levels than allowed, in strings or out of them, is not deeper
        if (text.Length <= Limit || CountOpened(text) <= Limit || DepthOf(text, isJson) <= Limit) return;

        throw new SerializationException($"The text nests deeper than {Limit} levels; send it flatter.");
    }

    private static int CountOpened(ReadOnlySpan<char> text)
    {
        var count = 0;
        foreach (var letter in text)
        {
            if (letter is '{' or '[') count++;
        }

        return count;
    }

    private static int DepthOf(ReadOnlySpan<char> text, bool isJson)
    {
        var depth = 0;
        var deepest = 0;
        var quoted = false;
        var before = ',';
        for (var i = 0; i < text.Length; i++)
        {
            var letter = text[i];
            switch (letter)
            {
                case '\\' when quoted && isJson:
                    i++;
                    break;
                case '"' when quoted || OpensQuotes(before, isJson):
                    quoted = !quoted;
                    break;
                case '{' or '[' when !quoted:
                    if (++depth > deepest) deepest = depth;
                    break;
                case '}' or ']' when !quoted:
                    if (depth > 0) depth--;
                    break;
            }

            if (letter > ' ') before = letter;
        }

        return deepest;
    }

    // within a value that began without quotes a quote is a letter; doubled in JSV's quotes it is one too
    private static bool OpensQuotes(char before, bool isJson) => before is '{' or '[' or ',' or ':' || (before == '"' && !isJson);
}
