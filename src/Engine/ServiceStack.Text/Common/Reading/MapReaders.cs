using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

/// <summary>Maps that are made empty and filled.</summary>
internal sealed class MapReader<TMap, TMade, TKey, TValue>(Notation notation) : ValueReader<TMap>
    where TMade : TMap, IDictionary<TKey, TValue>
{
    private readonly EmptyCtorDelegate _make = ReflectedConstructors.For(typeof(TMade));
    private ValueReader<TKey> _key;
    private ValueReader<TValue> _value;

    public override bool Groups => true;

    /// <exception cref="NullReferenceException">A null stands in its place, as in v3.</exception>
    public override TMap Read(TextReading reading, Part part)
    {
        if (part.IsNull) throw new NullReferenceException("A null can't be read as a map.");

        _key ??= notation.Reader<TKey>();
        _value ??= notation.Reader<TValue>();
        var made = (TMade)_make();
        reading.Enter();
        for (var at = reading.MapStart(part); at < part.End;)
        {
            var key = reading.Key(ref at, part.End);
            reading.KeySeparator(ref at, part.End);
            var value = reading.Value(ref at, part.End);
            if (key.IsNull) continue;

            made[_key.Read(reading, key)] = _value is AnythingReader anything
                ? (TValue)anything.ReadInMap(reading, value)
                : _value.Read(reading, value);
            reading.Separator(ref at, part.End);
        }
        reading.Leave();
        return made;
    }

    public override bool TryRead(ref JsonCursor cursor, out TMap value)
    {
        value = default;
        if (typeof(TKey) != typeof(string) || cursor.Next != '{') return false;

        _value ??= notation.Reader<TValue>();
        var made = (TMade)_make();
        value = made;
        cursor.Take('{');
        cursor.Enter();
        if (!cursor.Take('}'))
        {
            while (true)
            {
                cursor.White();
                if (!cursor.TryString(out var key) || !cursor.Take(':')) return false;
                cursor.White();
                if (!_value.TryRead(ref cursor, out var item)) return false;
                made[(TKey)(object)key] = item;
                if (cursor.Take(',')) continue;
                if (cursor.Take('}')) break;
                return false;
            }
        }
        cursor.Leave();
        return true;
    }
}

internal sealed class HashtableReader : ValueReader<Hashtable>
{
    public override Hashtable Read(TextReading reading, Part part)
    {
        if (part.IsNull) return null;

        var made = new Hashtable();
        for (var at = reading.MapStart(part); at < part.End;)
        {
            var key = reading.Key(ref at, part.End);
            reading.KeySeparator(ref at, part.End);
            var value = reading.Value(ref at, part.End);
            if (key.IsNull) continue;

            made[Text(reading, key)] = Text(reading, value);
            reading.Separator(ref at, part.End);
        }
        return made;
    }

    // as in v3, JSV's quotes stay
    private static string Text(TextReading reading, Part part) => reading.Notation.IsJson ? reading.String(part) : reading.Raw(part);
}

/// <summary>JsonObject keeps the pieces of JSON as they are, strings without their quotes.</summary>
internal sealed class JsonObjectReader : ValueReader<JsonObject>
{
    public override JsonObject Read(TextReading reading, Part part)
    {
        if (part.IsNull) return null;

        var made = new JsonObject();
        for (var at = reading.MapStart(part); at < part.End;)
        {
            var key = reading.Key(ref at, part.End);
            reading.KeySeparator(ref at, part.End);
            var value = reading.Value(ref at, part.End);
            if (key.IsNull) continue;

            made[reading.Raw(reading.Unquoted(key))] = reading.Raw(reading.Unquoted(value));
            reading.Separator(ref at, part.End);
        }
        return made;
    }
}

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
            if (string.Equals(text, "Key", StringComparison.OrdinalIgnoreCase)) key = notation.Reader<TKey>().Read(reading, read);
            else if (string.Equals(text, "Value", StringComparison.OrdinalIgnoreCase)) value = notation.Reader<TValue>().Read(reading, read);
            else throw new SerializationException("Incorrect KeyValuePair property: " + text);
            reading.Separator(ref at, part.End);
        }
        reading.Leave();
        return new(key, value);
    }
}
