namespace System.Collections.Generic;

using System.Collections.ObjectModel;

public class SynchronizedCollection<T> : Collection<T>
{
    public object SyncRoot { get; } = new();

    protected override void ClearItems()
    {
        lock (SyncRoot) base.ClearItems();
    }

    protected override void InsertItem(int index, T item)
    {
        lock (SyncRoot) base.InsertItem(index, item);
    }

    protected override void RemoveItem(int index)
    {
        lock (SyncRoot) base.RemoveItem(index);
    }

    protected override void SetItem(int index, T item)
    {
        lock (SyncRoot) base.SetItem(index, item);
    }
}
