namespace System.Web.SessionState;

using System.Collections;
using System.Collections.Specialized;

/// <summary>ASP.NET's own session. ServiceStack keeps its sessions in an ICacheClient and does not need it.</summary>
public sealed class HttpSessionState : ICollection, IEnumerable
{
    private readonly OrderedDictionary _items = new(StringComparer.OrdinalIgnoreCase);

    internal HttpSessionState(string id) => SessionID = id;

    public string SessionID { get; }

    public int Timeout { get; set; } = 20;

    public bool IsNewSession => true;

    public bool IsReadOnly => false;

    public bool IsCookieless => false;

    public int Count => _items.Count;

    public bool IsSynchronized => false;

    public object SyncRoot => this;

    public object this[string name]
    {
        get => _items[name];
        set => _items[name] = value;
    }

    public object this[int index]
    {
        get => _items[index];
        set => _items[index] = value;
    }

    public void Abandon() => _items.Clear();

    public void Add(string name, object value) => _items[name] = value;

    public void Clear() => _items.Clear();

    public void CopyTo(Array array, int index) => _items.Keys.CopyTo(array, index);

    public IEnumerator GetEnumerator() => _items.Keys.GetEnumerator();

    public void Remove(string name) => _items.Remove(name);

    public void RemoveAll() => _items.Clear();

    public void RemoveAt(int index) => _items.RemoveAt(index);
}
