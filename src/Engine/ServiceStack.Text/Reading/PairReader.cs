using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

internal sealed class PairReader<TKey, TValue>(Notation notation) : ValueReader<KeyValuePair<TKey, TValue>>
{
    /// <exception cref="SerializationException">There is a member that is neither Key nor Value.</exception>
    public override KeyValuePair<TKey, TValue> Read(TextReading reading, Part part)
    {
        if (part.IsNull) return default;

        TKey key = default;
        TValue value = default;
        reading.Enter();
        for (var at = reading.MapStart(part); at < part.End;)
        {
            var name = reading.Key(ref at, part.End);
            reading.KeySeparator(ref at, part.End);
            var read = reading.Value(ref at, part.End);
            if (name.IsNull) continue;

            var text = notation.IsJson ? reading.String(name) : reading.Raw(name);
            if (Is(text, "Key")) key = notation.Reader<TKey>().Read(reading, read);
            else if (Is(text, "Value")) value = notation.Reader<TValue>().Read(reading, read);
            else throw new SerializationException("Incorrect KeyValuePair property: " + text);
            reading.Separator(ref at, part.End);
        }
        reading.Leave();
        return new(key, value);
    }

    private static bool Is(string text, string name) => string.Equals(text, name, StringComparison.OrdinalIgnoreCase);
}
