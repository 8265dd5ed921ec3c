namespace System.Web.Caching;

using System.Collections;
using System.Collections.Concurrent;

/// <summary>Values kept until they expire; dependencies on files and other keys are not watched.</summary>
public sealed class Cache : IEnumerable
{
    public static readonly DateTime NoAbsoluteExpiration = DateTime.MaxValue;
    public static readonly TimeSpan NoSlidingExpiration = TimeSpan.Zero;

    private readonly ConcurrentDictionary<string, Entry> _entries = new(StringComparer.Ordinal);

    public int Count => _entries.Count;

    public object this[string key]
    {
        get => Get(key);
        set => Insert(key, value);
    }

    public object Get(string key)
    {
        if (!_entries.TryGetValue(key, out var entry)) return null;
        var now = DateTime.UtcNow;
        if (entry.Expires <= now)
        {
            _entries.TryRemove(new(key, entry));
            return null;
        }

        if (entry.Sliding > TimeSpan.Zero) entry.Expires = now + entry.Sliding;
        return entry.Value;
    }

    public void Insert(string key, object value) => Insert(key, value, NoAbsoluteExpiration, NoSlidingExpiration);

    public void Insert(string key, object value, DateTime absoluteExpiration, TimeSpan slidingExpiration)
    {
        ArgumentNullException.ThrowIfNull(key);
        ArgumentNullException.ThrowIfNull(value);
        var expires = slidingExpiration > TimeSpan.Zero ? DateTime.UtcNow + slidingExpiration
            : absoluteExpiration == NoAbsoluteExpiration ? NoAbsoluteExpiration : absoluteExpiration.ToUniversalTime();
        _entries[key] = new Entry { Value = value, Sliding = slidingExpiration, Expires = expires };
    }

    public object Remove(string key) => _entries.TryRemove(key, out var entry) ? entry.Value : null;

    public IDictionaryEnumerator GetEnumerator()
    {
        var copy = new Hashtable();
        foreach (var entry in _entries)
        {
            if (Get(entry.Key) is { } value) copy[entry.Key] = value;
        }

        return copy.GetEnumerator();
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private sealed class Entry
    {
        public object Value { get; init; }

        public TimeSpan Sliding { get; init; }

        public DateTime Expires { get; set; }
    }
}
