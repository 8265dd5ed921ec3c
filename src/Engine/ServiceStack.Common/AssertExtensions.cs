namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

public static class AssertExtensions
{
    public static void ThrowIfNull(this object obj) => throw new NotImplementedException();

    public static void ThrowIfNull(this object obj, string varName) => throw new NotImplementedException();

    public static void ThrowIfNullOrEmpty(this System.Collections.ICollection collection) => throw new NotImplementedException();

    public static void ThrowIfNullOrEmpty(this System.Collections.ICollection collection, string varName) => throw new NotImplementedException();

    public static void ThrowIfNullOrEmpty(this string strValue) => throw new NotImplementedException();

    public static void ThrowIfNullOrEmpty(this string strValue, string varName) => throw new NotImplementedException();

    public static void ThrowIfNullOrEmpty<T>(this ICollection<T> collection) => throw new NotImplementedException();

    public static void ThrowIfNullOrEmpty<T>(this ICollection<T> collection, string varName) => throw new NotImplementedException();

    public static void ThrowOnFirstNull(params object[] objs) => throw new NotImplementedException();
}
