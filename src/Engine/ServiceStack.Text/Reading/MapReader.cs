using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

/// <summary>Reads maps that are created empty and filled.</summary>
internal sealed class MapReader<TMap, TMade, TKey, TValue>(Notation notation) : ValueReader<TMap>
    where TMade : TMap, IDictionary<TKey, TValue>
{
    private readonly EmptyCtorDelegate _make = JsConfig.ModelFactory(typeof(TMade));
    private ValueReader<TKey> _key;
    private ValueReader<TValue> _value;

    public override bool Groups => true;

    public override TMap Read(TextReading reading, Part part)
    {
        if (part.IsNull || reading.IsWordNull(part)) return default;
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

            var name = _key.Read(reading, key);
            if (name == null) throw new SerializationException("A key of the map is null.");

            made[name] = _value is AnythingReader anything
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
