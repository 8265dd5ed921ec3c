using System;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.Text;

/// <summary>Copies collections to collections of another type, and converts each element.</summary>
public class TranslateListWithConvertibleElements<TFrom, TTo>
{
    /// <summary>Copies a collection to an instance of a type that is known at run time.</summary>
    /// <returns>Null for null.</returns>
    public static object LateBoundTranslateToGenericICollection(object fromList, Type toInstanceOfType) =>
        fromList == null ? null : TranslateToGenericICollection((ICollection<TFrom>)fromList, toInstanceOfType);

    /// <summary>Copies a collection to an instance of a type that is known at run time.</summary>
    public static ICollection<TTo> TranslateToGenericICollection(ICollection<TFrom> fromList, Type toInstanceOfType)
    {
        var copy = (ICollection<TTo>)TranslateListWithElements<TTo>.CreateInstance(toInstanceOfType);
        foreach (var item in fromList) copy.Add(Converted(item));
        return copy;
    }

    private static TTo Converted(TFrom item)
    {
        if (item is TTo same) return same;
        if (typeof(TTo) == typeof(string)) return (TTo)(object)TypeSerializer.SerializeToString(item);
        if (item is string text) return TypeSerializer.DeserializeFromString<TTo>(text);
        return (TTo)Convert.ChangeType(item, typeof(TTo), CultureInfo.InvariantCulture);
    }
}
