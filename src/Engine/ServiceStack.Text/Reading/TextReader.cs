using System;

namespace ServiceStack.Text.Common;

/// <summary>A type that is read from a string, its escapes resolved.</summary>
internal sealed class TextReader<T>(Func<string, TextSettings, T> parse) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => Parse(reading.String(part), reading.Settings);

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
    public override bool TryRead(ref JsonCursor cursor, out T value)
    {
        value = default;
        if (!cursor.TryString(out var text)) return default(T) == null && cursor.TakeNull();
        value = parse(text, cursor.Settings);
        return true;
    }
}
