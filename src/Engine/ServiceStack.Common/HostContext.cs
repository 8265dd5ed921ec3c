namespace ServiceStack.Common;

using System;
using System.Collections;

/// <summary>Values and disposables of the request that the thread processes.</summary>
public partial class HostContext
{
    [ThreadStatic]
    private static IDictionary _itemsOfThread;

    /// <summary>The one instance.</summary>
    public static readonly HostContext Instance = new();

    /// <summary>Creates an instance. Use <see cref="Instance"/>.</summary>
    public HostContext()
    {
    }

    /// <summary>The items of the current request under System.Web, or else those of this thread.</summary>
    public virtual IDictionary Items
    {
        get => RequestItems() ?? (_itemsOfThread ??= new Hashtable());
        set => _itemsOfThread = value;
    }

    /// <summary><see langword="null"/> while there are no items. Reading it creates no dictionary.</summary>
    internal IDictionary ExistingItems => ExistingRequestItems() ?? _itemsOfThread;

    /// <summary>Disposes the tracked objects and removes the items.</summary>
    public void EndRequest()
    {
        var items = ExistingItems;
        if (items == null) return;

        TakeDisposables()?.Dispose();
        _itemsOfThread = null;
    }

    /// <summary>Gets the request's instance of a type, or creates and stores it.</summary>
    public T GetOrCreate<T>(Func<T> createFn)
    {
        var items = Items;
        var key = typeof(T).FullName;
        if (items[key] is T known) return known;

        var created = createFn();
        items[key] = created;
        return created;
    }

    /// <summary>Disposes an object when the request ends.</summary>
    public void TrackDisposable(IDisposable instance)
    {
        if (instance != null) Tracker().Add(instance);
    }

    /// <summary>
    /// Disposes an instance with the request, if nothing else does. On a thread without a request, which never ends one, the garbage
    /// collector still frees what is unreachable.
    /// </summary>
    internal void TrackTransient(IDisposable instance) => Tracker().AddTransient(instance);

    /// <returns>The objects that the end of the request would dispose. The caller disposes them instead. Null if there are none.</returns>
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

    // The same, but null while System.Web has created none.
    private static partial IDictionary ExistingRequestItems();
}
