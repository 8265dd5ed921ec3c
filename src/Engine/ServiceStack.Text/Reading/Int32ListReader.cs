using System;
using System.Collections.Generic;

namespace ServiceStack.Text.Common;

/// <summary>Numbers and commas. As in v3, quotes are not looked for.</summary>
internal sealed class Int32ListReader : ValueReader<List<int>>
{
    private static readonly Int32Reader Number = new();

    public override bool Groups => true;

    public override List<int> Read(TextReading reading, Part part)
    {
        if (part.IsNull) return null;

        var list = new List<int>();
        var items = reading.Items(part);
        if (items.Length == 0) return list;
        for (var at = items.Start; ;)
        {
            var comma = reading.Text.IndexOf(',', at, items.End - at);
            var end = comma < 0 ? items.End : comma;
            if (end > at && reading.Text[at] == '"') throw new FormatException("A number of a list of numbers is in quotes.");
            list.Add(Number.Read(reading, new(at, end)));
            if (comma < 0) return list;
            at = comma + 1;
        }
    }

    public override bool TryRead(ref JsonCursor cursor, out List<int> value)
    {
        value = null;
        if (cursor.TakeNull()) return true;
        if (cursor.Next != '[') return false;
        cursor.Take('[');
        value = new List<int>();
        if (cursor.Take(']')) return true;
        while (true)
        {
            cursor.White();
            if (!Number.TryRead(ref cursor, out var number)) return false;
            value.Add(number);
            if (cursor.Take(',')) continue;
            return cursor.Take(']');
        }
    }
}
