namespace System.Web;

using System.Collections.Specialized;
using System.Threading;

public sealed class HttpApplicationState : NameObjectCollectionBase
{
    internal static readonly HttpApplicationState Shared = new();
    private readonly Lock _lock = new();

    private HttpApplicationState()
        : base(StringComparer.OrdinalIgnoreCase)
    {
    }

    public string[] AllKeys
    {
        get
        {
            lock (_lock) return BaseGetAllKeys();
        }
    }

    public HttpApplicationState Contents => this;

    public override int Count
    {
        get
        {
            lock (_lock) return base.Count;
        }
    }

    public object this[string name]
    {
        get => Get(name);
        set => Set(name, value);
    }

    public object this[int index] => Get(index);

    public void Add(string name, object value)
    {
        lock (_lock) BaseAdd(name, value);
    }

    public object Get(string name)
    {
        lock (_lock) return BaseGet(name);
    }

    public object Get(int index)
    {
        lock (_lock) return BaseGet(index);
    }

    public string GetKey(int index)
    {
        lock (_lock) return BaseGetKey(index);
    }

    public void Set(string name, object value)
    {
        lock (_lock) BaseSet(name, value);
    }

    public void Remove(string name)
    {
        lock (_lock) BaseRemove(name);
    }

    public void RemoveAt(int index)
    {
        lock (_lock) BaseRemoveAt(index);
    }

    public void Clear()
    {
        lock (_lock) BaseClear();
    }

    public void RemoveAll() => Clear();

    public void Lock() => _lock.Enter();

    public void UnLock()
    {
        if (_lock.IsHeldByCurrentThread) _lock.Exit();
    }
}
