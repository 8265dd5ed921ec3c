using System;

namespace ServiceStack.Text.Common;

/// <summary>The quick way through a text of JSON that is an object or a list, and well-formed.</summary>
internal static unsafe class JsonFast
{
    /// <returns>False when the text is to be read the other way, from its beginning.</returns>
    /// <exception cref="TextRefusedException">It is too deep.</exception>
    public static bool TryRead<T>(ValueReader<T> reader, string text, TextSettings settings, out T value)
    {
        fixed (char* start = text) return TryRead(reader, start, text.Length, settings, out value);
    }

    public static bool TryRead<T>(ValueReader<T> reader, char* start, int length, TextSettings settings, out T value)
    {
        value = default;
        if (length == 0 || *start is not ('{' or '[')) return false;

        var cursor = new JsonCursor(start, start + length, settings);
        try
        {
            return reader.TryRead(ref cursor, out value) && cursor.AtEnd();
        }
        catch (Exception failure) when (!TextRefusedException.Ends(failure))
        {
            // a value that can't be read or set: what then is done, the other way knows
            return false;
        }
    }
}
