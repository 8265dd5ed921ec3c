namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

/// <summary>Checks of arguments that throw.</summary>
public static class AssertExtensions
{
    /// <summary>Throws if the object is <see langword="null"/>.</summary>
    /// <exception cref="ArgumentNullException">The object is <see langword="null"/>.</exception>
    public static void ThrowIfNull(this object obj) => ThrowIfNull(obj, null);

    /// <summary>Throws if the object is <see langword="null"/>.</summary>
    /// <param name="varName">Name of the argument in the exception.</param>
    /// <exception cref="ArgumentNullException">The object is <see langword="null"/>.</exception>
    public static void ThrowIfNull(this object obj, string varName)
    {
        if (obj == null) throw new ArgumentNullException(varName ?? "object");
    }

    /// <summary>Throws if the collection is <see langword="null"/> or empty.</summary>
    /// <exception cref="ArgumentNullException">The collection is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">The collection is empty.</exception>
    public static void ThrowIfNullOrEmpty(this System.Collections.ICollection collection) => ThrowIfNullOrEmpty(collection, null);

    /// <summary>Throws if the collection is <see langword="null"/> or empty.</summary>
    /// <param name="varName">Name of the argument in the exception.</param>
    /// <exception cref="ArgumentNullException">The collection is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">The collection is empty.</exception>
    public static void ThrowIfNullOrEmpty(this System.Collections.ICollection collection, string varName)
    {
        var name = varName ?? "collection";
        if (collection == null) throw new ArgumentNullException(name);
        if (collection.Count == 0) throw new ArgumentException(name + " is empty", name);
    }

    /// <summary>Throws if the text is <see langword="null"/> or empty.</summary>
    /// <exception cref="ArgumentNullException">The text is <see langword="null"/> or empty.</exception>
    public static void ThrowIfNullOrEmpty(this string strValue) => ThrowIfNullOrEmpty(strValue, null);

    /// <summary>Throws if the text is <see langword="null"/> or empty.</summary>
    /// <param name="varName">Name of the argument in the exception.</param>
    /// <exception cref="ArgumentNullException">The text is <see langword="null"/> or empty.</exception>
    public static void ThrowIfNullOrEmpty(this string strValue, string varName)
    {
        if (string.IsNullOrEmpty(strValue)) throw new ArgumentNullException(varName ?? "string");
    }

    /// <summary>Throws if the collection is <see langword="null"/> or empty.</summary>
    /// <exception cref="ArgumentNullException">The collection is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">The collection is empty.</exception>
    public static void ThrowIfNullOrEmpty<T>(this ICollection<T> collection) => ThrowIfNullOrEmpty(collection, null);

    /// <summary>Throws if the collection is <see langword="null"/> or empty.</summary>
    /// <param name="varName">Name of the argument in the exception.</param>
    /// <exception cref="ArgumentNullException">The collection is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">The collection is empty.</exception>
    public static void ThrowIfNullOrEmpty<T>(this ICollection<T> collection, string varName)
    {
        var name = varName ?? "collection";
        if (collection == null) throw new ArgumentNullException(name);
        if (collection.Count == 0) throw new ArgumentException(name + " is empty", name);
    }

    /// <summary>Throws if one of the objects is <see langword="null"/>.</summary>
    /// <exception cref="ArgumentNullException">An object is <see langword="null"/>.</exception>
    public static void ThrowOnFirstNull(params object[] objs)
    {
        foreach (var obj in objs)
        {
            ThrowIfNull(obj);
        }
    }
}
