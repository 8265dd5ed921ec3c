using System;

namespace ServiceStack.Text.Common;

/// <summary>A type that is read from a string, its escapes resolved.</summary>
internal sealed class TextReader<T>(Func<string, TextSettings, T> parse) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => parse(reading.String(part), reading.Settings);

    public override bool TryRead(ref JsonCursor cursor, out T value)
    {
        value = default;
        if (!cursor.TryString(out var text)) return default(T) == null && cursor.TakeNull();
        value = parse(text, cursor.Settings);
        return true;
    }
}
