using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;

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
            // as in v3: behind a comma at the end stands one more
            if (reading.Separator(ref at, items.End) && at >= items.End) into.Add(item.Read(reading, Part.Null));
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

internal sealed class ListReader<T>(Notation notation) : ItemsReader<List<T>, T>(notation)
{
    public override List<T> Read(TextReading reading, Part part) => part.IsNull ? null : ReadList(reading, part);

    public override bool TryRead(ref JsonCursor cursor, out List<T> value) => TryReadList(ref cursor, out value);
}

internal sealed class ArrayReader<T>(Notation notation) : ItemsReader<T[], T>(notation)
{
    public override T[] Read(TextReading reading, Part part) => part.IsNull ? null : ReadList(reading, part).ToArray();

    public override bool TryRead(ref JsonCursor cursor, out T[] value)
    {
        var read = TryReadList(ref cursor, out var list);
        value = list?.ToArray();
        return read;
    }
}

/// <summary>Collections that are made empty and filled.</summary>
internal sealed class CollectionReader<TList, TMade, TItem>(Notation notation) : ItemsReader<TList, TItem>(notation)
    where TMade : TList, ICollection<TItem>
{
    private readonly EmptyCtorDelegate _make = ReflectedConstructors.For(typeof(TMade));

    public override TList Read(TextReading reading, Part part)
    {
        if (part.IsNull) return default;
        var made = (TMade)_make();
        Read(reading, part, made);
        return made;
    }

    public override bool TryRead(ref JsonCursor cursor, out TList value)
    {
        value = default;
        if (cursor.TakeNull()) return default(TList) == null;
        var made = (TMade)_make();
        value = made;
        return TryRead(ref cursor, made);
    }
}

internal sealed class QueueReader<T>(Notation notation) : ItemsReader<Queue<T>, T>(notation)
{
    public override Queue<T> Read(TextReading reading, Part part) => part.IsNull ? null : new(ReadList(reading, part));
}

internal sealed class StackReader<T>(Notation notation) : ItemsReader<Stack<T>, T>(notation)
{
    public override Stack<T> Read(TextReading reading, Part part) => part.IsNull ? null : new(ReadList(reading, part));
}

internal sealed class ReadOnlyReader<T>(Notation notation) : ItemsReader<ReadOnlyCollection<T>, T>(notation)
{
    public override ReadOnlyCollection<T> Read(TextReading reading, Part part) => part.IsNull ? null : new(ReadList(reading, part));
}

/// <summary>Interfaces, read as a class that has them.</summary>
internal sealed class ConvertedReader<T, TRead>(Notation notation) : ValueReader<T> where TRead : T
{
    private ValueReader<TRead> _reader;

    public override T Read(TextReading reading, Part part) => (_reader ??= notation.Reader<TRead>()).Read(reading, part);

    public override bool TryRead(ref JsonCursor cursor, out T value)
    {
        var read = (_reader ??= notation.Reader<TRead>()).TryRead(ref cursor, out var made);
        value = made;
        return read;
    }
}

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
            if (end > at && reading.Text[at] == '"') throw new FormatException("A number of a list of numbers stands in quotes.");
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

/// <summary>Interfaces of lists that no known class has.</summary>
internal sealed class UnreadableListReader<T>(Notation notation) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => part.IsNull ? default : throw new NotSupportedException(
        $"There is no class to make for {typeof(T).Name} ({(notation.IsJson ? "JSON" : "JSV")}); a member of type List or array can be read.");
}
