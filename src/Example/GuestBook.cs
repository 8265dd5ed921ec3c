using System.Collections.Concurrent;
using System.Threading;

namespace Example;

/// <summary>The entries, in memory; safe for many requests at once.</summary>
public class GuestBook
{
    private readonly ConcurrentQueue<Entry> _entries = new ConcurrentQueue<Entry>();
    private int _lastId;

    public Entry[] All()
    {
        return _entries.ToArray();
    }

    public Entry Add(string name, string text)
    {
        var entry = new Entry { Id = Interlocked.Increment(ref _lastId), Name = name, Text = text };
        _entries.Enqueue(entry);
        return entry;
    }
}
