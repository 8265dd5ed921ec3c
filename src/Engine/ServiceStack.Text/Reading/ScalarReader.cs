using System;

namespace ServiceStack.Text.Common;

/// <summary>A type that is read from one value's text, without the quotes around it.</summary>
internal class ScalarReader<T>(Func<string, TextSettings, T> parse) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => Parse(reading.Raw(reading.Unquoted(part)), reading.Settings);

    /// <exception cref="FormatException">The text is no such value.</exception>
    private T Parse(string text, TextSettings settings)
    {
        try
        {
            return parse(text, settings);
        }
        catch (Exception failure) when (ReadingFailures.IsRuntimes(failure))
        {
            throw ReadingFailures.NoValue(text, typeof(T), failure);
        }
    }
    public override unsafe bool TryRead(ref JsonCursor cursor, out T value)
    {
        value = default;
        // the escapes in it are the type's own affair: of dates
        char* start;
        int length;
        if (cursor.Next == '"')
        {
            if (!cursor.TryRaw(out start, out length)) return false;
            start++;
            length -= 2;
            if (length == 0 && typeof(T) == typeof(byte[])) return false;
        }
        else if (!typeof(T).IsPrimitive || !cursor.TryWord(out start, out length)) return false;

        value = parse(new string(start, 0, length), cursor.Settings);
        return true;
    }
}
