namespace ServiceStack.CacheAccess.Providers;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Text.RegularExpressions;
using System.Threading;
using ServiceStack.Common.Support;
using ServiceStack.Logging;

/// <summary>A cache in the memory of the process. Entries are lost at its end and not shared with other processes.</summary>
/// <example>
/// <code>
/// container.Register&lt;ICacheClient&gt;(new MemoryCacheClient());
/// </code>
/// </example>
public class MemoryCacheClient : ICacheClient, IRemoveByPattern
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(MemoryCacheClient));

    // Most expired entries are never read again: they are removed after as many writes as there are entries.
    private const int WritesBetweenSweeps = 1024;

    // the longest time to match one key: an expression that backtracks may take years
    private static readonly TimeSpan MatchTimeout = TimeSpan.FromSeconds(1);

    private readonly ConcurrentDictionary<string, Entry> entries = new(StringComparer.Ordinal);
    private int writes;
    private int writesUntilSweep = WritesBetweenSweeps;

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
        var added = new Entry(value, ends);
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
            if (entries.TryUpdate(key, new Entry(value, ends), entry)) return true;
        }

        return false;
    }

    private bool SetEntry(string key, object value, TimeSpan ends)
    {
        CountWrite();
        entries[key] = new Entry(value, ends);
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
            if (entries.TryUpdate(key, new Entry(next, entry.Ends), entry)) return next;
        }
    }

    private void CountWrite()
    {
        if (Interlocked.Increment(ref writes) < Volatile.Read(ref writesUntilSweep)) return;

        Interlocked.Exchange(ref writes, 0);
        foreach (var entry in entries)
        {
            if (IsExpired(entry.Value)) RemoveExact(entry.Key, entry.Value);
        }

        Volatile.Write(ref writesUntilSweep, Math.Max(WritesBetweenSweeps, entries.Count));
    }

    private void RemoveExact(string key, Entry entry) =>
        ((ICollection<KeyValuePair<string, Entry>>)entries).Remove(new KeyValuePair<string, Entry>(key, entry));

    private sealed class Entry
    {
        public Entry(object value, TimeSpan ends)
        {
            Value = value;
            Ends = ends;
            LastModifiedTicks = DateTime.UtcNow.Ticks;
        }

        public object Value { get; }

        // as SteadyTime counts
        public TimeSpan Ends { get; }

        public long LastModifiedTicks { get; }
    }
}
