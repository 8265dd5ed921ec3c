using System;
using System.Collections.Generic;

namespace ServiceStack.Text.Common;

internal sealed class EnumReader<T> : ValueReader<T> where T : struct
{
    private static readonly Dictionary<string, T> Names = NamesOfValues();

    private static Dictionary<string, T> NamesOfValues()
    {
        var names = new Dictionary<string, T>();
        foreach (var name in Enum.GetNames(typeof(T))) names[name] = (T)Enum.Parse(typeof(T), name);
        return names;
    }

    /// <exception cref="ArgumentException">The enum has no such name.</exception>
    public override T Read(TextReading reading, Part part)
    {
        var text = reading.String(part);
        try
        {
            return (T)Enum.Parse(typeof(T), text ?? "", true);
        }
        catch (OverflowException failure)
        {
            throw new ArgumentException($"'{text}' is beyond what {typeof(T).Name} can hold.", failure);
        }
    }
    public override bool TryRead(ref JsonCursor cursor, out T value)
    {
        value = default;
        return cursor.TryString(out var text) && Names.TryGetValue(text, out value);
    }
}
