namespace ServiceStack.Common.Extensions;

using System;
using System.Collections.Generic;
using Twin = ServiceStack.Common.IntExtensions;
using Way = ServiceStack.Common.Extensions.GivesWay;

[Obsolete("Use ServiceStack.Common.IntExtensions.")]
public static class IntExtensions
{
    public static IEnumerable<int> Times(this int times, Way way = default) => Twin.Times(times);

    public static List<T> Times<T>(this int times, Func<T> actionFn, Way way = default) => Twin.Times(times, actionFn);

    public static List<T> Times<T>(this int times, Func<int, T> actionFn, Way way = default) => Twin.Times(times, actionFn);

    public static void Times(this int times, Action actionFn, Way way = default) => Twin.Times(times, actionFn);

    public static void Times(this int times, Action<int> actionFn, Way way = default) => Twin.Times(times, actionFn);

    public static List<IAsyncResult> TimesAsync(this int times, Action actionFn, Way way = default) => Twin.TimesAsync(times, actionFn);

    public static List<IAsyncResult> TimesAsync(this int times, Action<int> actionFn, Way way = default) =>
        Twin.TimesAsync(times, actionFn);

    // compiled callers, and those that name the class, find v3's own signatures
    public static IEnumerable<int> Times(int times) => Times(times, default(Way));

    public static List<T> Times<T>(int times, Func<T> actionFn) => Times<T>(times, actionFn, default(Way));

    public static List<T> Times<T>(int times, Func<int, T> actionFn) => Times<T>(times, actionFn, default(Way));

    public static void Times(int times, Action actionFn) => Times(times, actionFn, default(Way));

    public static void Times(int times, Action<int> actionFn) => Times(times, actionFn, default(Way));

    public static List<IAsyncResult> TimesAsync(int times, Action actionFn) => TimesAsync(times, actionFn, default(Way));

    public static List<IAsyncResult> TimesAsync(int times, Action<int> actionFn) => TimesAsync(times, actionFn, default(Way));
}
