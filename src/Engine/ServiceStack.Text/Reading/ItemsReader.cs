using System.Collections.Generic;

namespace ServiceStack.Text.Common;

/// <summary>The items of a list, one after the other.</summary>
internal abstract class ItemsReader<TList, TItem>(Notation notation) : ValueReader<TList>
{
    private ValueReader<TItem> _item;

    public override bool Groups => true;

    protected void Read(TextReading reading, Part part, ICollection<TItem> into)
    {
        var item = _item ??= notation.Reader<TItem>();
        var items = reading.Items(part);
        reading.Enter();
        for (var at = items.Start; at < items.End;)
        {
            into.Add(item.Read(reading, reading.Value(ref at, items.End)));
            // as in v3, a trailing comma adds one more item
            if (reading.ItemSeparator(ref at, items.End)) into.Add(default);
        }
        reading.Leave();
    }

    protected bool TryRead(ref JsonCursor cursor, ICollection<TItem> into)
    {
        var item = _item ??= notation.Reader<TItem>();
        if (cursor.Next != '[') return false;
        cursor.Take('[');
        cursor.Enter();
        if (!cursor.Take(']'))
        {
            while (true)
            {
                cursor.White();
                if (!item.TryRead(ref cursor, out var value)) return false;
                into.Add(value);
                if (cursor.Take(',')) continue;
                if (cursor.Take(']')) break;
                return false;
            }
        }
        cursor.Leave();
        return true;
    }

    protected bool TryReadList(ref JsonCursor cursor, out List<TItem> list)
    {
        list = null;
        if (cursor.TakeNull()) return true;
        list = new List<TItem>();
        return TryRead(ref cursor, list);
    }

    protected List<TItem> ReadList(TextReading reading, Part part)
    {
        var list = new List<TItem>();
        Read(reading, part, list);
        return list;
    }
}
