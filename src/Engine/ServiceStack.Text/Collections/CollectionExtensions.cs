using System;
using System.Collections.Generic;

namespace ServiceStack.Text;

/// <summary>Converts collections whose type is known at run time only.</summary>
public static class CollectionExtensions
{
    /// <summary>Creates a collection with these items.</summary>
    /// <param name="ofCollectionType">A class with a constructor without arguments, or an interface of lists; null for a list.</param>
    /// <exception cref="NotSupportedException">The collection has a fixed size, like an array.</exception>
    public static ICollection<T> CreateAndPopulate<T>(Type ofCollectionType, T[] withItems)
    {
        if (ofCollectionType is null) return new List<T>(withItems);

        var collection = (ICollection<T>)ReflectionExtensions.CreateInstance(ofCollectionType);
        foreach (var item in withItems) collection.Add(item);
        return collection;
    }

    /// <summary>Copies the items to a new array.</summary>
    public static T[] ToArray<T>(this ICollection<T> collection)
    {
        var items = new T[collection.Count];
        collection.CopyTo(items, 0);
        return items;
    }

    /// <summary>Copies the items of a collection to a collection of another type.</summary>
    public static object Convert<T>(object objCollection, Type toCollectionType) =>
        CreateAndPopulate(toCollectionType, ToArray((ICollection<T>)objCollection));
}
