namespace ServiceStack.Common.Extensions;

using System;
using System.Collections;
using System.Collections.Generic;
using Twin = ServiceStack.Common.AssertExtensions;
using Way = ServiceStack.Common.Extensions.GivesWay;

[Obsolete("Use ServiceStack.Common.AssertExtensions.")]
public static class AssertExtensions
{
    public static void ThrowIfNull(this object obj, Way way = default) => Twin.ThrowIfNull(obj);

    public static void ThrowIfNull(this object obj, string varName, Way way = default) => Twin.ThrowIfNull(obj, varName);

    public static void ThrowIfNullOrEmpty(this ICollection collection, Way way = default) => Twin.ThrowIfNullOrEmpty(collection);

    public static void ThrowIfNullOrEmpty(this ICollection collection, string varName, Way way = default) =>
        Twin.ThrowIfNullOrEmpty(collection, varName);

    public static void ThrowIfNullOrEmpty(this string strValue, Way way = default) => Twin.ThrowIfNullOrEmpty(strValue);

    public static void ThrowIfNullOrEmpty(this string strValue, string varName, Way way = default) =>
        Twin.ThrowIfNullOrEmpty(strValue, varName);

    public static void ThrowIfNullOrEmpty<T>(this ICollection<T> collection, Way way = default) => Twin.ThrowIfNullOrEmpty(collection);

    public static void ThrowIfNullOrEmpty<T>(this ICollection<T> collection, string varName, Way way = default) =>
        Twin.ThrowIfNullOrEmpty(collection, varName);

    public static void ThrowOnFirstNull(params object[] objs) => Twin.ThrowOnFirstNull(objs);

    // compiled callers, and those that name the class, find v3's own signatures
    public static void ThrowIfNull(object obj) => ThrowIfNull(obj, default(Way));

    public static void ThrowIfNull(object obj, string varName) => ThrowIfNull(obj, varName, default(Way));

    public static void ThrowIfNullOrEmpty(ICollection collection) => ThrowIfNullOrEmpty(collection, default(Way));

    public static void ThrowIfNullOrEmpty(ICollection collection, string varName) => ThrowIfNullOrEmpty(collection, varName, default(Way));

    public static void ThrowIfNullOrEmpty(string strValue) => ThrowIfNullOrEmpty(strValue, default(Way));

    public static void ThrowIfNullOrEmpty(string strValue, string varName) => ThrowIfNullOrEmpty(strValue, varName, default(Way));

    public static void ThrowIfNullOrEmpty<T>(ICollection<T> collection) => ThrowIfNullOrEmpty<T>(collection, default(Way));

    public static void ThrowIfNullOrEmpty<T>(ICollection<T> collection, string varName) =>
        ThrowIfNullOrEmpty<T>(collection, varName, default(Way));
}
