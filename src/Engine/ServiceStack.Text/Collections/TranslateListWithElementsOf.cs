using System;
using System.Collections;
using System.Collections.Generic;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Copies collections of T to collections of another type.</summary>
public class TranslateListWithElements<T>
{
    /// <summary>Creates an empty collection; a List for its interfaces.</summary>
    public static object CreateInstance(Type toInstanceOfType)
    {
        if (toInstanceOfType.IsInterface && toInstanceOfType.IsAssignableFrom(typeof(List<T>))) return new List<T>();
        return toInstanceOfType.IsArray ? Array.CreateInstance(typeof(T), 0) : ReflectedConstructors.DefaultFactory(toInstanceOfType)();
    }

    /// <summary>Copies a collection to an instance of a type that is known at run time.</summary>
    /// <returns>Null for null.</returns>
    public static object LateBoundTranslateToGenericICollection(object fromList, Type toInstanceOfType) =>
        fromList == null ? null : TranslateToGenericICollection((ICollection<T>)fromList, toInstanceOfType);

    /// <summary>Copies a collection to an instance of a type that is known at run time.</summary>
    /// <exception cref="NotSupportedException">The collection has a fixed size, like an array.</exception>
    public static ICollection<T> TranslateToGenericICollection(ICollection<T> fromList, Type toInstanceOfType)
    {
        var copy = (ICollection<T>)CreateInstance(toInstanceOfType);
        foreach (var item in fromList) copy.Add(item);
        return copy;
    }

    /// <summary>Copies a list to an instance of a type that is known at run time.</summary>
    public static IList TranslateToIList(IList fromList, Type toInstanceOfType)
    {
        var copy = (IList)CreateInstance(toInstanceOfType);
        foreach (var item in fromList) copy.Add(item);
        return copy;
    }
}
