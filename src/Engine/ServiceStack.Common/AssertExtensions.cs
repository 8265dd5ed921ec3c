namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

public static class AssertExtensions
{
    public static void ThrowIfNull(this object obj) => ThrowIfNull(obj, null);

    public static void ThrowIfNull(this object obj, string varName)
    {
        if (obj == null) throw new ArgumentNullException(varName ?? "object");
    }

    public static void ThrowIfNullOrEmpty(this System.Collections.ICollection collection) => ThrowIfNullOrEmpty(collection, null);

    public static void ThrowIfNullOrEmpty(this System.Collections.ICollection collection, string varName)
    {
        var name = varName ?? "collection";
        if (collection == null) throw new ArgumentNullException(name);
        if (collection.Count == 0) throw new ArgumentException(name + " is empty", name);
    }

    public static void ThrowIfNullOrEmpty(this string strValue) => ThrowIfNullOrEmpty(strValue, null);

    public static void ThrowIfNullOrEmpty(this string strValue, string varName)
    {
        if (string.IsNullOrEmpty(strValue)) throw new ArgumentNullException(varName ?? "string");
    }

    public static void ThrowIfNullOrEmpty<T>(this ICollection<T> collection) => ThrowIfNullOrEmpty(collection, null);

    public static void ThrowIfNullOrEmpty<T>(this ICollection<T> collection, string varName)
    {
        var name = varName ?? "collection";
        if (collection == null) throw new ArgumentNullException(name);
        if (collection.Count == 0) throw new ArgumentException(name + " is empty", name);
    }

    public static void ThrowOnFirstNull(params object[] objs)
    {
        foreach (var obj in objs)
        {
            ThrowIfNull(obj);
        }
    }
}
