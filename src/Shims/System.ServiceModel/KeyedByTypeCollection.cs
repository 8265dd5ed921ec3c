namespace System.Collections.Generic;

using System.Collections.ObjectModel;

public class KeyedByTypeCollection<TItem> : KeyedCollection<Type, TItem>
{
    public T Find<T>()
    {
        foreach (var item in this)
        {
            if (item is T found) return found;
        }

        return default;
    }

    public Collection<T> FindAll<T>()
    {
        var found = new Collection<T>();
        foreach (var item in this)
        {
            if (item is T match) found.Add(match);
        }

        return found;
    }

    public T Remove<T>()
    {
        foreach (var item in this)
        {
            if (item is not T found) continue;
            Remove(item);
            return found;
        }

        return default;
    }

    protected override Type GetKeyForItem(TItem item) => item.GetType();
}
