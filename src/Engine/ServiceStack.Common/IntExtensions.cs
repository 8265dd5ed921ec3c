namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

public static class IntExtensions
{
    public static IEnumerable<int> Times(this int times) => throw new NotImplementedException();

    public static List<T> Times<T>(this int times, Func<T> actionFn) => throw new NotImplementedException();

    public static List<T> Times<T>(this int times, Func<int, T> actionFn) => throw new NotImplementedException();

    public static void Times(this int times, Action actionFn) => throw new NotImplementedException();

    public static void Times(this int times, Action<int> actionFn) => throw new NotImplementedException();

    public static List<IAsyncResult> TimesAsync(this int times, Action actionFn) => throw new NotImplementedException();

    public static List<IAsyncResult> TimesAsync(this int times, Action<int> actionFn) => throw new NotImplementedException();
}
