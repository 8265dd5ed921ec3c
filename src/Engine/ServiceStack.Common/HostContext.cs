namespace ServiceStack.Common;

using System;
using System.Collections;

/// <summary>What belongs to the request a thread is working on.</summary>
public partial class HostContext
{
    [ThreadStatic]
    private static IDictionary _itemsOfThread;

    public static readonly HostContext Instance = new();

    public HostContext()
    {
    }

    /// <summary>The items of the current request under System.Web, else those of this thread.</summary>
    public virtual IDictionary Items
    {
        get => RequestItems() ?? (_itemsOfThread ??= new Hashtable());
        set => _itemsOfThread = value;
    }

    /// <summary>Null while nobody has put anything in: looking makes no dictionary.</summary>
    internal IDictionary ExistingItems => ExistingRequestItems() ?? _itemsOfThread;

    /// <summary>Disposes what was tracked and forgets the rest.</summary>
    public void EndRequest()
    {
        var items = ExistingItems;
        if (items == null) return;

        TakeDisposables()?.Dispose();
        _itemsOfThread = null;
    }

    public T GetOrCreate<T>(Func<T> createFn)
    {
        var items = Items;
        var key = typeof(T).FullName;
        if (items[key] is T known) return known;

        var created = createFn();
        items[key] = created;
        return created;
    }

    public void TrackDisposable(IDisposable instance)
    {
        if (instance != null) Tracker().Add(instance);
    }

    /// <summary>
    /// Disposes of an instance that nobody else will with the request. Where no request runs, and so none ends, the garbage collector
    /// still gets what nobody holds.
    /// </summary>
    internal void TrackTransient(IDisposable instance) => Tracker().AddTransient(instance);

    /// <returns>What the end of the request would dispose of; from now on that is the caller's. Null if there is nothing.</returns>
    internal IDisposable TakeDisposables()
    {
        var items = ExistingItems;
        if (items?[DispsableTracker.HashId] is not DispsableTracker tracker) return null;

        items.Remove(DispsableTracker.HashId);
        return tracker;
    }

    private DispsableTracker Tracker()
    {
        var items = Items;
        if (items[DispsableTracker.HashId] is DispsableTracker known) return known;

        var tracker = new DispsableTracker();
        items[DispsableTracker.HashId] = tracker;
        return tracker;
    }

    // The items of System.Web's request; null outside System.Web.
    private static partial IDictionary RequestItems();

    // The same, and null while System.Web has made none.
    private static partial IDictionary ExistingRequestItems();
}
