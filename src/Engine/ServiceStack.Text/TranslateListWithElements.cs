using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Copies collections into collections of another type, the types known only at run time.</summary>
public static class TranslateListWithElements
{
    private static readonly ConcurrentDictionary<(Type From, Type To), ConvertInstanceDelegate> Copies = new();

    public static object TranslateToConvertibleGenericICollectionCache(object from, Type toInstanceOfType, Type fromElementType) =>
        Copy(fromElementType, Element(toInstanceOfType) ?? toInstanceOfType.GetGenericArguments()[0])(from, toInstanceOfType);

    public static object TranslateToGenericICollectionCache(object from, Type toInstanceOfType, Type elementType) =>
        Copy(elementType, elementType)(from, toInstanceOfType);

    /// <returns>Null when they are not both collections whose elements convert.</returns>
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
        WriterFactory.Part(type, typeof(ICollection<>))?.GetGenericArguments().Single();

    private static bool IsSimple(Type type) => type == typeof(string) || type.IsValueType;
}
