using System;
using System.Globalization;
using System.Text;
using System.Text.Json;

namespace ServiceStack.HyperHost.Configuration.Json;

/// <summary>Locates the first syntax error in a JSON text, and says what is missing.</summary>
internal static class JsonFault
{
    private const byte LineFeed = (byte)'\n';

    /// <param name="content">The UTF-8 text.</param>
    /// <param name="options">Whether comments and trailing commas are allowed.</param>
    /// <returns>
    /// Line and column, counted from 1, with the error: "2:14: a comma is missing in front of '\"'". Null for valid JSON.
    /// </returns>
    public static string? Find(ReadOnlySpan<byte> content, JsonReaderOptions options)
    {
        var reader = new Utf8JsonReader(content, options);
        var consumed = 0;
        var last = JsonTokenType.None;
        try
        {
            while (reader.Read()) (consumed, last) = ((int)reader.BytesConsumed, reader.TokenType);
            return null;
        }
        catch (JsonException error)
        {
            return Describe(content, error, consumed, last);
        }
    }

    private static string Describe(ReadOnlySpan<byte> content, JsonException error, int consumed, JsonTokenType last)
    {
        var line = 0;
        var begin = 0;
        for (; line < (error.LineNumber ?? 0); line++)
        {
            var end = content.Slice(begin).IndexOf(LineFeed);
            if (end < 0) break;

            begin += end + 1;
        }

        var position = Math.Min(content.Length, begin + (int)(error.BytePositionInLine ?? 0));
        var column = Encoding.UTF8.GetString(content.Slice(begin, position - begin).ToArray()).Length + 1;
        return $"{Text(line + 1)}:{Text(column)}: {Reason(content, position, consumed, last)}.";
    }

    private static string Reason(ReadOnlySpan<byte> content, int position, int consumed, JsonTokenType last)
    {
        if (position >= content.Length && Before(content, content.Length) == 0) return "the file is empty; an object in braces is expected";
        if (HasOpenText(content.Slice(consumed, position - consumed)))
        {
            return position < content.Length && content[position] != LineFeed && content[position] != (byte)'\r'
                ? $"{Name(content, position)} can't stand in a text; a backslash is written \\\\"
                : "the text has no closing quote on its line";
        }

        if (position >= content.Length) return "the file ends before its last brace or bracket is closed";

        var found = content[position];
        if (found == (byte)'\'') return "texts and names stand in double quotes, not in single ones";

        var before = Before(content, position);
        var seen = Name(content, position);
        return before switch
        {
            (byte)':' => $"a value is expected behind the colon, and not {seen}; texts stand in double quotes",
            (byte)',' when found == (byte)',' => "a comma is here twice",
            (byte)'[' => $"a value or ] is expected, and not {seen}; texts stand in double quotes",
            (byte)'{' => $"a name in double quotes or }} is expected, and not {seen}",
            (byte)',' => $"a name in double quotes, or in an array a value, is expected behind the comma, and not {seen}",
            (byte)'"' when IsName(content, position, consumed) => $"a colon is expected behind the name, and not {seen}",
            _ when last == JsonTokenType.None => $"an object in braces is expected, and not {seen}",
            _ when IsBegin(found) => $"a comma is missing in front of {seen}",
            _ => $"{seen} does not belong here",
        };
    }

    // whether the reader stopped between a name and its missing colon: it consumes both together, so the name is not consumed yet
    private static bool IsName(ReadOnlySpan<byte> content, int position, int consumed) =>
        content.Slice(consumed, position - consumed).IndexOf((byte)'"') >= 0;

    private static bool HasOpenText(ReadOnlySpan<byte> part)
    {
        var isOpen = false;
        for (var i = 0; i < part.Length; i++)
        {
            if (part[i] == (byte)'\\' && isOpen) i++;
            else if (part[i] == (byte)'"') isOpen = !isOpen;
        }

        return isOpen;
    }

    private static byte Before(ReadOnlySpan<byte> content, int position)
    {
        var before = position - 1;
        while (before >= 0 && content[before] is (byte)' ' or (byte)'\t' or (byte)'\r' or LineFeed) before--;
        return before < 0 ? (byte)0 : content[before];
    }

    private static bool IsBegin(byte found) =>
        found is (byte)'"' or (byte)'{' or (byte)'[' or (byte)'-' or (>= (byte)'0' and <= (byte)'9') or (>= (byte)'a' and <= (byte)'z')
            or (>= (byte)'A' and <= (byte)'Z');

    private static string Name(ReadOnlySpan<byte> content, int position) =>
        content[position] is > (byte)' ' and < 0x7F
            ? $"'{(char)content[position]}'" : "the byte 0x" + content[position].ToString("x2", CultureInfo.InvariantCulture);

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
