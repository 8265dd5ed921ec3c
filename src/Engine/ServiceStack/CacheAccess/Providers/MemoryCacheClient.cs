namespace ServiceStack.CacheAccess.Providers;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Text.RegularExpressions;
using System.Threading;
using ServiceStack.Common.Support;
using ServiceStack.Logging;

/// <summary>A cache in the memory of the process. Entries are lost at its end and not shared with other processes.</summary>
/// <remarks>
/// Expired entries are removed once a minute, until <see cref="Dispose"/>. <see cref="MaxEntries"/> bounds their number; v3 has no such
/// bound.
/// </remarks>
/// <example>
/// <code>
/// container.Register&lt;ICacheClient&gt;(new MemoryCacheClient());
/// </code>
/// </example>
public class MemoryCacheClient : ICacheClient, IRemoveByPattern
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(MemoryCacheClient));

    // Most expired entries are never read again: they are removed after as many writes as there are entries, and by time.
    private const int WritesBetweenSweeps = 1024;

    // of a full cache, this part is removed at once: the oldest are found by sorting all
    private const int PartRemoved = 20;

    // the longest time to match one key: an expression that backtracks may take years
    private static readonly TimeSpan MatchTimeout = TimeSpan.FromSeconds(1);

    private readonly ConcurrentDictionary<string, Entry> entries = new(StringComparer.Ordinal);
    private int writes;
    private int writesUntilSweep = WritesBetweenSweeps;
    private int maxEntries;
    private MemoryCacheSweeper sweeper;
    private bool isDisposed;

    // an entry's time is a span: the machine's clock may be set meanwhile
    private readonly TimeProvider time;

    /// <summary>Initializes a new instance of the <see cref="MemoryCacheClient"/> class.</summary>
    public MemoryCacheClient()
        : this(TimeProvider.System)
    {
    }

    internal MemoryCacheClient(TimeProvider time)
    {
        this.time = time;
    }

    /// <summary>Whether <c>Dispose</c> removes all entries. Default false.</summary>
    public bool FlushOnDispose { get; set; }

    /// <summary>
    /// The maximum number of entries; 0, the default, for no bound. A full cache removes its expired entries, and if that is not enough,
    /// a twentieth of all: those that were written longest ago. Threads that write at the same moment may exceed it by one entry each.
    /// Not in v3.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    /// <example>
    /// <code>
    /// container.Register&lt;ICacheClient&gt;(new MemoryCacheClient { MaxEntries = 100000 });
    /// </code>
    /// </example>
    public int MaxEntries
    {
        get => Volatile.Read(ref maxEntries);
        set
        {
            if (value < 0) throw new ArgumentOutOfRangeException(nameof(value), value, "MaxEntries is 0 for no bound, or more.");

            Volatile.Write(ref maxEntries, value);

            // the next write looks
            Volatile.Write(ref writesUntilSweep, 1);
        }
    }

    /// <summary>How many entries are kept, expired ones that were not removed yet included.</summary>
    internal int EntryCount => entries.Count;

    /// <inheritdoc/>
    public bool Add<T>(string key, T value) => AddEntry(key, value, TimeSpan.MaxValue);

    /// <inheritdoc/>
    public bool Add<T>(string key, T value, DateTime expiresAt) => AddEntry(key, value, time.EndAt(expiresAt));

    /// <inheritdoc/>
    public bool Add<T>(string key, T value, TimeSpan expiresIn) => AddEntry(key, value, time.EndOf(expiresIn));

    /// <inheritdoc/>
    public long Decrement(string key, uint amount) => Count(key, -(long)amount);

    /// <inheritdoc/>
    public void Dispose()
    {
        lock (entries)
        {
            isDisposed = true;
            sweeper?.Dispose();
        }

        if (FlushOnDispose) FlushAll();
        GC.SuppressFinalize(this);
    }

    /// <inheritdoc/>
    public void FlushAll() => entries.Clear();

    /// <summary>Returns an entry; null if there is none or its time is over.</summary>
    public object Get(string key) => Find(key)?.Value;

    /// <summary>Returns an entry and when it was set, in ticks of UTC; null and 0 if there is none.</summary>
    public object Get(string key, out long lastModifiedTicks)
    {
        var entry = Find(key);
        lastModifiedTicks = entry?.LastModifiedTicks ?? 0;
        return entry?.Value;
    }

    /// <inheritdoc/>
    public T Get<T>(string key)
    {
        var value = Get(key);
        return value == null ? default : (T)value;
    }

    /// <inheritdoc/>
    public IDictionary<string, T> GetAll<T>(IEnumerable<string> keys)
    {
        var values = new Dictionary<string, T>();
        foreach (var key in keys) values[key] = Get<T>(key);
        return values;
    }

    /// <inheritdoc/>
    public long Increment(string key, uint amount) => Count(key, amount);

    /// <inheritdoc/>
    public bool Remove(string key) => entries.TryRemove(key, out _);

    /// <inheritdoc/>
    public void RemoveAll(IEnumerable<string> keys)
    {
        foreach (var key in keys) Remove(key);
    }

    /// <inheritdoc/>
    public void RemoveByPattern(string pattern) => RemoveByRegex(pattern.Replace("*", ".*").Replace("?", ".+"));

    /// <summary>Removes the entries whose keys match a regular expression. An invalid expression is logged.</summary>
    /// <exception cref="RegexMatchTimeoutException">
    /// A key takes longer than a second to match. The entries whose turn had come before are removed.
    /// </exception>
    public void RemoveByRegex(string pattern)
    {
        try
        {
            var regex = new Regex(pattern, RegexOptions.None, MatchTimeout);
            foreach (var entry in entries)
            {
                if (regex.IsMatch(entry.Key)) Remove(entry.Key);
            }
        }
        catch (ArgumentException ex)
        {
            Log.Error($"Items whose keys match {pattern} could not be removed", ex);
        }
    }

    /// <inheritdoc/>
    public bool Replace<T>(string key, T value) => ReplaceEntry(key, value, TimeSpan.MaxValue);

    /// <inheritdoc/>
    public bool Replace<T>(string key, T value, DateTime expiresAt) => ReplaceEntry(key, value, time.EndAt(expiresAt));

    /// <inheritdoc/>
    public bool Replace<T>(string key, T value, TimeSpan expiresIn) => ReplaceEntry(key, value, time.EndOf(expiresIn));

    /// <inheritdoc/>
    public bool Set<T>(string key, T value) => SetEntry(key, value, TimeSpan.MaxValue);

    /// <inheritdoc/>
    public bool Set<T>(string key, T value, DateTime expiresAt) => SetEntry(key, value, time.EndAt(expiresAt));

    /// <inheritdoc/>
    public bool Set<T>(string key, T value, TimeSpan expiresIn) => SetEntry(key, value, time.EndOf(expiresIn));

    /// <inheritdoc/>
    public void SetAll<T>(IDictionary<string, T> values)
    {
        foreach (var entry in values) Set(entry.Key, entry.Value);
    }

    private bool IsExpired(Entry entry) => entry.Ends != TimeSpan.MaxValue && entry.Ends < time.Elapsed();

    private Entry Find(string key)
    {
        if (!entries.TryGetValue(key, out var entry)) return null;
        if (!IsExpired(entry)) return entry;

        RemoveExact(key, entry);
        return null;
    }

    private bool AddEntry(string key, object value, TimeSpan ends)
    {
        CountWrite();
        var added = NewEntry(value, ends);
        while (!entries.TryAdd(key, added))
        {
            if (Find(key) != null) return false;
        }

        return true;
    }

    private bool ReplaceEntry(string key, object value, TimeSpan ends)
    {
        CountWrite();
        while (Find(key) is { } entry)
        {
            if (entries.TryUpdate(key, NewEntry(value, ends), entry)) return true;
        }

        return false;
    }

    private bool SetEntry(string key, object value, TimeSpan ends)
    {
        CountWrite();
        entries[key] = NewEntry(value, ends);
        return true;
    }

    private long Count(string key, long amount)
    {
        while (true)
        {
            var entry = Find(key);
            if (entry == null)
            {
                if (AddEntry(key, amount, TimeSpan.MaxValue)) return amount;
                continue;
            }

            var next = Convert.ToInt64(entry.Value) + amount;
            if (entries.TryUpdate(key, NewEntry(next, entry.Ends), entry)) return next;
        }
    }

    private Entry NewEntry(object value, TimeSpan ends)
    {
        if (Volatile.Read(ref sweeper) == null) BeginSweeps();
        return new Entry(value, ends, time.GetTimestamp());
    }

    private void BeginSweeps()
    {
        lock (entries)
        {
            if (sweeper == null && !isDisposed) sweeper = new MemoryCacheSweeper(this, time);
        }
    }

    // before the entry is there, so that there is room for it
    private void CountWrite()
    {
        if (Interlocked.Increment(ref writes) < Volatile.Read(ref writesUntilSweep)) return;

        Interlocked.Exchange(ref writes, 0);
        RemoveExpired();
        var most = MaxEntries;
        var count = entries.Count;
        if (most > 0 && count >= most)
        {
            RemoveOldest(count - most + Math.Max(1, most / PartRemoved));
            count = entries.Count;
        }

        var next = Math.Max(WritesBetweenSweeps, count);
        Volatile.Write(ref writesUntilSweep, most > 0 ? Math.Min(next, Math.Max(1, most - count)) : next);
    }

    /// <summary>Removes the entries whose time is over.</summary>
    internal void RemoveExpired()
    {
        foreach (var entry in entries)
        {
            if (IsExpired(entry.Value)) RemoveExact(entry.Key, entry.Value);
        }
    }

    private void RemoveOldest(int number)
    {
        var all = entries.ToArray();
        Array.Sort(all, static (one, other) => one.Value.WrittenAt.CompareTo(other.Value.WrittenAt));
        for (var i = 0; i < number && i < all.Length; i++) RemoveExact(all[i].Key, all[i].Value);
    }

    private void RemoveExact(string key, Entry entry) =>
        ((ICollection<KeyValuePair<string, Entry>>)entries).Remove(new KeyValuePair<string, Entry>(key, entry));

    private sealed class Entry
    {
        public Entry(object value, TimeSpan ends, long writtenAt)
        {
            Value = value;
            Ends = ends;
            WrittenAt = writtenAt;
            LastModifiedTicks = DateTime.UtcNow.Ticks;
        }

        public object Value { get; }

        // as SteadyTime counts
        public TimeSpan Ends { get; }

        // the monotonic clock: the wall clock may be set
        public long WrittenAt { get; }

        public long LastModifiedTicks { get; }
    }
}
