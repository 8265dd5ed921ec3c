namespace ServiceStack.Text.Common;

/// <summary>JsonObject keeps the pieces of JSON as they are, strings without their quotes.</summary>
internal sealed class JsonObjectReader : ValueReader<JsonObject>
{
    public override unsafe bool TryRead(ref JsonCursor cursor, out JsonObject value)
    {
        value = null;
        if (cursor.TakeNull()) return true;
        if (cursor.Next != '{') return false;

        value = new JsonObject();
        cursor.Take('{');
        cursor.Enter();
        if (!cursor.Take('}'))
        {
            while (true)
            {
                cursor.White();
                if (!cursor.TryPlain(out var key, out var length) || !cursor.Take(':')) return false;
                var name = new string(key, 0, length);
                cursor.White();
                if (cursor.TakeNull()) value[name] = null;
                else if (cursor.TryRaw(out var start, out length))
                {
                    value[name] = *start == '"' ? new string(start, 1, length - 2) : new string(start, 0, length);
                }
                else return false;

                if (cursor.Take(',')) continue;
                if (cursor.Take('}')) break;
                return false;
            }
        }
        cursor.Leave();
        return true;
    }

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
