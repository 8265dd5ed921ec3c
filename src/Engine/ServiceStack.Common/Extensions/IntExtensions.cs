namespace ServiceStack.Common.Extensions;

using System;
using System.Collections.Generic;
using Twin = ServiceStack.Common.IntExtensions;
using Way = ServiceStack.Common.Extensions.LowerPriority;

/// <summary>
/// The earlier home of the extensions in <see cref="ServiceStack.Common.IntExtensions"/>, kept for code written against it.
/// </summary>
[Obsolete("Use ServiceStack.Common.IntExtensions.")]
public static class IntExtensions
{
    /// <inheritdoc cref="Twin.Times(int)"/>
    public static IEnumerable<int> Times(this int times, Way way = default) => Twin.Times(times);

    /// <inheritdoc cref="Twin.Times{T}(int, Func{T})"/>
    public static List<T> Times<T>(this int times, Func<T> actionFn, Way way = default) => Twin.Times(times, actionFn);

    /// <inheritdoc cref="Twin.Times{T}(int, Func{int, T})"/>
    public static List<T> Times<T>(this int times, Func<int, T> actionFn, Way way = default) => Twin.Times(times, actionFn);

    /// <inheritdoc cref="Twin.Times(int, Action)"/>
    public static void Times(this int times, Action actionFn, Way way = default) => Twin.Times(times, actionFn);

    /// <inheritdoc cref="Twin.Times(int, Action{int})"/>
    public static void Times(this int times, Action<int> actionFn, Way way = default) => Twin.Times(times, actionFn);

    /// <inheritdoc cref="Twin.TimesAsync(int, Action)"/>
    public static List<IAsyncResult> TimesAsync(this int times, Action actionFn, Way way = default) => Twin.TimesAsync(times, actionFn);

    /// <inheritdoc cref="Twin.TimesAsync(int, Action{int})"/>
    public static List<IAsyncResult> TimesAsync(this int times, Action<int> actionFn, Way way = default) =>
        Twin.TimesAsync(times, actionFn);

    // v3's own signatures, for compiled callers and for calls by the class's name
    /// <inheritdoc cref="Times(int, Way)"/>
    public static IEnumerable<int> Times(int times) => Times(times, default(Way));

    /// <inheritdoc cref="Times{T}(int, Func{T}, Way)"/>
    public static List<T> Times<T>(int times, Func<T> actionFn) => Times<T>(times, actionFn, default(Way));

    /// <inheritdoc cref="Times{T}(int, Func{int, T}, Way)"/>
    public static List<T> Times<T>(int times, Func<int, T> actionFn) => Times<T>(times, actionFn, default(Way));

    /// <inheritdoc cref="Times(int, Action, Way)"/>
    public static void Times(int times, Action actionFn) => Times(times, actionFn, default(Way));

    /// <inheritdoc cref="Times(int, Action{int}, Way)"/>
    public static void Times(int times, Action<int> actionFn) => Times(times, actionFn, default(Way));

    /// <inheritdoc cref="TimesAsync(int, Action, Way)"/>
    public static List<IAsyncResult> TimesAsync(int times, Action actionFn) => TimesAsync(times, actionFn, default(Way));

    /// <inheritdoc cref="TimesAsync(int, Action{int}, Way)"/>
    public static List<IAsyncResult> TimesAsync(int times, Action<int> actionFn) => TimesAsync(times, actionFn, default(Way));
}
