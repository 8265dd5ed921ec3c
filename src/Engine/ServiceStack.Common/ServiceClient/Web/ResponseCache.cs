namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;

/// <summary>
/// Responses that a client asks the server about before it uses them again: by their ETag, with If-None-Match. A 304 is answered from here.
/// </summary>
/// <remarks>It is safe for several threads, and for one client or several of one user.</remarks>
/// <example>
/// <code>
/// var client = new JsonHttpClient("https://shop.example/api") { ResponseCache = new ResponseCache() };
/// </code>
/// </example>
public sealed class ResponseCache
{
    private readonly Dictionary<string, LinkedListNode<Entry>> _entries = [];
    private readonly LinkedList<Entry> _byUse = new();
    private readonly object _lock = new();
    private readonly long _maxBytes;
    private long _bytes;

    /// <summary>Creates an empty cache.</summary>
    /// <param name="maxBytes">Bytes of all bodies together; the ones that were unused for longest are removed. Default: 16 MiB.</param>
    public ResponseCache(long maxBytes = 16 * 1024 * 1024)
    {
        if (maxBytes < 1)
        {
            throw new ArgumentOutOfRangeException(
                nameof(maxBytes), maxBytes, "A cache has 1 byte or more; for none leave ResponseCache null.");
        }

        _maxBytes = maxBytes;
    }

    /// <summary>Responses in the cache.</summary>
    public int Count
    {
        get
        {
            lock (_lock) return _entries.Count;
        }
    }

    /// <summary>Removes all responses.</summary>
    public void Clear()
    {
        lock (_lock)
        {
            _entries.Clear();
            _byUse.Clear();
            _bytes = 0;
        }
    }

    internal Entry Find(string key)
    {
        lock (_lock)
        {
            if (!_entries.TryGetValue(key, out var node)) return null;

            _byUse.Remove(node);
            _byUse.AddLast(node);
            return node.Value;
        }
    }

    internal void Set(string key, string tag, byte[] body)
    {
        lock (_lock)
        {
            Remove(key);
            if (body.Length > _maxBytes) return;

            _entries[key] = _byUse.AddLast(new Entry(key, tag, body));
            _bytes += body.Length;
            while (_bytes > _maxBytes) Remove(_byUse.First.Value.Key);
        }
    }

    private void Remove(string key)
    {
        if (!_entries.TryGetValue(key, out var node)) return;

        _entries.Remove(key);
        _byUse.Remove(node);
        _bytes -= node.Value.Body.Length;
    }

    internal sealed class Entry(string key, string tag, byte[] body)
    {
        public string Key { get; } = key;

        public string Tag { get; } = tag;

        public byte[] Body { get; } = body;
    }
}
