using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Copies collections to collections of another type; both types are known at run time only.</summary>
public static class TranslateListWithElements
{
    private static readonly ConcurrentDictionary<(Type From, Type To), ConvertInstanceDelegate> Copies = new();

    /// <summary>Copies a collection and converts its elements.</summary>
    /// <param name="fromElementType">Type of the elements to convert.</param>
    public static object TranslateToConvertibleGenericICollectionCache(object from, Type toInstanceOfType, Type fromElementType) =>
        Copy(fromElementType, Element(toInstanceOfType) ?? toInstanceOfType.GetGenericArguments()[0])(from, toInstanceOfType);

    /// <summary>Copies a collection with elements of the same type.</summary>
    public static object TranslateToGenericICollectionCache(object from, Type toInstanceOfType, Type elementType) =>
        Copy(elementType, elementType)(from, toInstanceOfType);

    /// <summary>Copies a collection if its elements can be converted.</summary>
    /// <returns>Null if one of them is no collection, or the elements can't be converted.</returns>
    public static object TryTranslateToGenericICollection(Type fromPropertyType, Type toPropertyType, object fromValue)
    {
        var from = Element(fromPropertyType);
        var to = Element(toPropertyType);
        if (from == null || to == null) return null;
        if (from != to && !(IsSimple(from) && IsSimple(to))) return null;

        return Copy(from, to)(fromValue, toPropertyType);
    }

    private static ConvertInstanceDelegate Copy(Type from, Type to) => Copies.GetOrAdd((from, to), static pair =>
    {
        var type = pair.From == pair.To
            ? typeof(TranslateListWithElements<>).MakeGenericType(pair.From)
            : typeof(TranslateListWithConvertibleElements<,>).MakeGenericType(pair.From, pair.To);
        return (ConvertInstanceDelegate)Delegate.CreateDelegate(
            typeof(ConvertInstanceDelegate), type.GetMethod("LateBoundTranslateToGenericICollection"));
    });

    private static Type Element(Type type) =>
        GenericInterfaces.Find(type, typeof(ICollection<>))?.GetGenericArguments().Single();

    private static bool IsSimple(Type type) => type == typeof(string) || type.IsValueType;
}
