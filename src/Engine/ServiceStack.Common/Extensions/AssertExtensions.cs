namespace ServiceStack.Common.Extensions;

using System;
using System.Collections;
using Twin = ServiceStack.Common.AssertExtensions;
using Way = ServiceStack.Text.GivesWay;

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

    public static void ThrowOnFirstNull(params object[] objs) => Twin.ThrowOnFirstNull(objs);
}
