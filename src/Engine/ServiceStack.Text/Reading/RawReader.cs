using System;

namespace ServiceStack.Text.Common;

/// <summary>Reads a type with a function that receives the raw text.</summary>
internal sealed class RawReader<T>(Func<string, T> parse) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part)
    {
        if (part.IsNull) return default;

        var text = reading.Raw(part);
        try
        {
            return parse(text);
        }
        catch (Exception failure) when (ReadingFailures.IsRuntimes(failure))
        {
            throw ReadingFailures.NoValue(text, typeof(T), failure);
        }
    }
}
