using System;
using System.Collections.Generic;

namespace ServiceStack.Text;

/// <summary>Collections of a type that is known at run time only.</summary>
public static class CollectionExtensions
{
    /// <param name="ofCollectionType">A class that has a constructor without arguments, or an interface of lists; null for a list.</param>
    /// <exception cref="NotSupportedException">The collection takes no items, as an array.</exception>
    public static ICollection<T> CreateAndPopulate<T>(Type ofCollectionType, T[] withItems)
    {
        if (ofCollectionType is null) return new List<T>(withItems);

        var collection = (ICollection<T>)ReflectionExtensions.CreateInstance(ofCollectionType);
        foreach (var item in withItems) collection.Add(item);
        return collection;
    }

    public static T[] ToArray<T>(this ICollection<T> collection)
    {
        var items = new T[collection.Count];
        collection.CopyTo(items, 0);
        return items;
    }

    /// <summary>The items of a collection in a collection of another type.</summary>
    public static object Convert<T>(object objCollection, Type toCollectionType) =>
        CreateAndPopulate(toCollectionType, ToArray((ICollection<T>)objCollection));
}
