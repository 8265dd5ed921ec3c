namespace ServiceStack.Common.Extensions;

using System;
using System.Collections.Generic;
using Twin = ServiceStack.Common.IntExtensions;
using Way = ServiceStack.Text.GivesWay;

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
}
