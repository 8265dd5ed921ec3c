namespace System.Web.Caching;

using System.Collections;
using System.Collections.Concurrent;

/// <summary>Values kept until they expire, or their dependency has changed. Files and other keys are not watched.</summary>
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
            End(key, entry, CacheItemRemovedReason.Expired);
            return null;
        }

        if (entry.Sliding > TimeSpan.Zero) entry.Expires = now + entry.Sliding;
        return entry.Value;
    }

    public void Insert(string key, object value) => Insert(key, value, null);

    public void Insert(string key, object value, CacheDependency dependencies) =>
        Insert(key, value, dependencies, NoAbsoluteExpiration, NoSlidingExpiration);

    public void Insert(string key, object value, DateTime absoluteExpiration, TimeSpan slidingExpiration) =>
        Insert(key, value, null, absoluteExpiration, slidingExpiration);

    public void Insert(
        string key, object value, CacheDependency dependencies, DateTime absoluteExpiration, TimeSpan slidingExpiration) =>
        Insert(key, value, dependencies, absoluteExpiration, slidingExpiration, CacheItemPriority.Default, null);

    /// <param name="key">Of the value; one of that key is replaced.</param>
    /// <param name="value">Not null.</param>
    /// <param name="dependencies">Null, or one whose change ends the value.</param>
    /// <param name="absoluteExpiration">When it ends.</param>
    /// <param name="slidingExpiration">How long after its last use it ends.</param>
    /// <param name="priority">Taken, and without effect: nothing is thrown out for want of memory.</param>
    /// <param name="onRemoveCallback">Called when the value goes.</param>
    public void Insert(string key, object value, CacheDependency dependencies, DateTime absoluteExpiration, TimeSpan slidingExpiration,
        CacheItemPriority priority, CacheItemRemovedCallback onRemoveCallback)
    {
        var entry = NewEntry(key, value, dependencies, absoluteExpiration, slidingExpiration, onRemoveCallback);
        Entry before = null;
        _entries.AddOrUpdate(key, entry, (_, old) =>
        {
            before = old;
            return entry;
        });
        before?.Removed?.Invoke(key, before.Value, CacheItemRemovedReason.Removed);
        Watch(key, entry, dependencies);
    }

    /// <returns>The value that is there already, which stays; null if it was added.</returns>
    public object Add(string key, object value, CacheDependency dependencies, DateTime absoluteExpiration, TimeSpan slidingExpiration,
        CacheItemPriority priority, CacheItemRemovedCallback onRemoveCallback)
    {
        if (Get(key) is { } there) return there;

        var entry = NewEntry(key, value, dependencies, absoluteExpiration, slidingExpiration, onRemoveCallback);
        var kept = _entries.GetOrAdd(key, entry);
        if (kept != entry) return kept.Value;

        Watch(key, entry, dependencies);
        return null;
    }

    public object Remove(string key) =>
        _entries.TryGetValue(key, out var entry) && End(key, entry, CacheItemRemovedReason.Removed) ? entry.Value : null;

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

    private static Entry NewEntry(string key, object value, CacheDependency dependencies, DateTime absoluteExpiration,
        TimeSpan slidingExpiration, CacheItemRemovedCallback removed)
    {
        ArgumentNullException.ThrowIfNull(key);
        ArgumentNullException.ThrowIfNull(value);
        if (slidingExpiration > TimeSpan.Zero && absoluteExpiration != NoAbsoluteExpiration)
        {
            throw new ArgumentException("A value ends at a time or after a time of no use, not both.", nameof(absoluteExpiration));
        }

        var expires = slidingExpiration > TimeSpan.Zero ? DateTime.UtcNow + slidingExpiration
            : absoluteExpiration == NoAbsoluteExpiration ? NoAbsoluteExpiration : absoluteExpiration.ToUniversalTime();
        return new Entry { Value = value, Sliding = slidingExpiration, Expires = expires, Removed = removed };
    }

    private void Watch(string key, Entry entry, CacheDependency dependencies)
    {
        if (dependencies == null) return;

        dependencies.Changed += (_, _) => End(key, entry, CacheItemRemovedReason.DependencyChanged);
        if (dependencies.HasChanged) End(key, entry, CacheItemRemovedReason.DependencyChanged);
    }

    private bool End(string key, Entry entry, CacheItemRemovedReason reason)
    {
        if (!_entries.TryRemove(new(key, entry))) return false;

        entry.Removed?.Invoke(key, entry.Value, reason);
        return true;
    }

    private sealed class Entry
    {
        public object Value { get; init; }

        public TimeSpan Sliding { get; init; }

        public DateTime Expires { get; set; }

        public CacheItemRemovedCallback Removed { get; init; }
    }
}
