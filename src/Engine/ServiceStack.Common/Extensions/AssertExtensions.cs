namespace ServiceStack.Common.Extensions;

using System;
using System.Collections;
using System.Collections.Generic;
using Twin = ServiceStack.Common.AssertExtensions;
using Way = ServiceStack.Common.Extensions.LowerPriority;

/// <summary>
/// The earlier home of the extensions in <see cref="ServiceStack.Common.AssertExtensions"/>, kept for code written against it.
/// </summary>
[Obsolete("Use ServiceStack.Common.AssertExtensions.")]
public static class AssertExtensions
{
    /// <inheritdoc cref="Twin.ThrowIfNull(object)"/>
    public static void ThrowIfNull(this object obj, Way way = default) => Twin.ThrowIfNull(obj);

    /// <inheritdoc cref="Twin.ThrowIfNull(object, string)"/>
    public static void ThrowIfNull(this object obj, string varName, Way way = default) => Twin.ThrowIfNull(obj, varName);

    /// <inheritdoc cref="Twin.ThrowIfNullOrEmpty(ICollection)"/>
    public static void ThrowIfNullOrEmpty(this ICollection collection, Way way = default) => Twin.ThrowIfNullOrEmpty(collection);

    /// <inheritdoc cref="Twin.ThrowIfNullOrEmpty(ICollection, string)"/>
    public static void ThrowIfNullOrEmpty(this ICollection collection, string varName, Way way = default) =>
        Twin.ThrowIfNullOrEmpty(collection, varName);

    /// <inheritdoc cref="Twin.ThrowIfNullOrEmpty(string)"/>
    public static void ThrowIfNullOrEmpty(this string strValue, Way way = default) => Twin.ThrowIfNullOrEmpty(strValue);

    /// <inheritdoc cref="Twin.ThrowIfNullOrEmpty(string, string)"/>
    public static void ThrowIfNullOrEmpty(this string strValue, string varName, Way way = default) =>
        Twin.ThrowIfNullOrEmpty(strValue, varName);

    /// <inheritdoc cref="Twin.ThrowIfNullOrEmpty{T}(ICollection{T})"/>
    public static void ThrowIfNullOrEmpty<T>(this ICollection<T> collection, Way way = default) => Twin.ThrowIfNullOrEmpty(collection);

    /// <inheritdoc cref="Twin.ThrowIfNullOrEmpty{T}(ICollection{T}, string)"/>
    public static void ThrowIfNullOrEmpty<T>(this ICollection<T> collection, string varName, Way way = default) =>
        Twin.ThrowIfNullOrEmpty(collection, varName);

    /// <inheritdoc cref="Twin.ThrowOnFirstNull(object[])"/>
    public static void ThrowOnFirstNull(params object[] objs) => Twin.ThrowOnFirstNull(objs);

    // v3's own signatures, for compiled callers and for calls by the class's name
    /// <inheritdoc cref="ThrowIfNull(object, Way)"/>
    public static void ThrowIfNull(object obj) => ThrowIfNull(obj, default(Way));

    /// <inheritdoc cref="ThrowIfNull(object, string, Way)"/>
    public static void ThrowIfNull(object obj, string varName) => ThrowIfNull(obj, varName, default(Way));

    /// <inheritdoc cref="ThrowIfNullOrEmpty(ICollection, Way)"/>
    public static void ThrowIfNullOrEmpty(ICollection collection) => ThrowIfNullOrEmpty(collection, default(Way));

    /// <inheritdoc cref="ThrowIfNullOrEmpty(ICollection, string, Way)"/>
    public static void ThrowIfNullOrEmpty(ICollection collection, string varName) => ThrowIfNullOrEmpty(collection, varName, default(Way));

    /// <inheritdoc cref="ThrowIfNullOrEmpty(string, Way)"/>
    public static void ThrowIfNullOrEmpty(string strValue) => ThrowIfNullOrEmpty(strValue, default(Way));

    /// <inheritdoc cref="ThrowIfNullOrEmpty(string, string, Way)"/>
    public static void ThrowIfNullOrEmpty(string strValue, string varName) => ThrowIfNullOrEmpty(strValue, varName, default(Way));

    /// <inheritdoc cref="ThrowIfNullOrEmpty{T}(ICollection{T}, Way)"/>
    public static void ThrowIfNullOrEmpty<T>(ICollection<T> collection) => ThrowIfNullOrEmpty<T>(collection, default(Way));

    /// <inheritdoc cref="ThrowIfNullOrEmpty{T}(ICollection{T}, string, Way)"/>
    public static void ThrowIfNullOrEmpty<T>(ICollection<T> collection, string varName) =>
        ThrowIfNullOrEmpty<T>(collection, varName, default(Way));
}
