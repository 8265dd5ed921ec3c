namespace ServiceStack.Common.Extensions;

using System;
using System.Collections.Generic;
using System.Threading;
using Twin = ServiceStack.Common.ActionExecExtensions;
using Way = ServiceStack.Common.Extensions.LowerPriority;

/// <summary>
/// The earlier home of the extensions in <see cref="ServiceStack.Common.ActionExecExtensions"/>, kept for code written against it.
/// </summary>
[Obsolete("Use ServiceStack.Common.ActionExecExtensions.")]
public static class ExtensionsProxy
{
    /// <inheritdoc cref="Twin.ExecAllAndWait(ICollection{Action}, TimeSpan)"/>
    public static void ExecAllAndWait(this ICollection<Action> actions, TimeSpan timeout, Way way = default) =>
        Twin.ExecAllAndWait(actions, timeout);

    /// <inheritdoc cref="Twin.ExecAsync(IEnumerable{Action})"/>
    public static List<WaitHandle> ExecAsync(this IEnumerable<Action> actions, Way way = default) => Twin.ExecAsync(actions);

    /// <inheritdoc cref="Twin.WaitAll(ICollection{WaitHandle}, int)"/>
    public static bool WaitAll(this ICollection<WaitHandle> waitHandles, int timeoutMs, Way way = default) =>
        Twin.WaitAll(waitHandles, timeoutMs);

    /// <inheritdoc cref="Twin.WaitAll(ICollection{WaitHandle}, TimeSpan)"/>
    public static bool WaitAll(this ICollection<WaitHandle> waitHandles, TimeSpan timeout, Way way = default) =>
        Twin.WaitAll(waitHandles, timeout);

    /// <inheritdoc cref="Twin.WaitAll(List{IAsyncResult}, TimeSpan)"/>
    public static bool WaitAll(this List<IAsyncResult> asyncResults, TimeSpan timeout, Way way = default) =>
        Twin.WaitAll(asyncResults, timeout);

    /// <inheritdoc cref="Twin.WaitAll(List{WaitHandle}, int)"/>
    public static bool WaitAll(this List<WaitHandle> waitHandles, int timeoutMs, Way way = default) => Twin.WaitAll(waitHandles, timeoutMs);

    /// <inheritdoc cref="Twin.WaitAll(WaitHandle[], int)"/>
    public static bool WaitAll(WaitHandle[] waitHandles, int timeOutMs) => Twin.WaitAll(waitHandles, timeOutMs);

    /// <inheritdoc cref="Twin.WaitAll(WaitHandle[], TimeSpan)"/>
    public static bool WaitAll(WaitHandle[] waitHandles, TimeSpan timeout) => Twin.WaitAll(waitHandles, timeout);

    // v3's own signatures, for compiled callers and for calls by the class's name
    /// <inheritdoc cref="ExecAllAndWait(ICollection{Action}, TimeSpan, Way)"/>
    public static void ExecAllAndWait(ICollection<Action> actions, TimeSpan timeout) => ExecAllAndWait(actions, timeout, default(Way));

    /// <inheritdoc cref="ExecAsync(IEnumerable{Action}, Way)"/>
    public static List<WaitHandle> ExecAsync(IEnumerable<Action> actions) => ExecAsync(actions, default(Way));

    /// <inheritdoc cref="WaitAll(ICollection{WaitHandle}, int, Way)"/>
    public static bool WaitAll(ICollection<WaitHandle> waitHandles, int timeoutMs) => WaitAll(waitHandles, timeoutMs, default(Way));

    /// <inheritdoc cref="WaitAll(ICollection{WaitHandle}, TimeSpan, Way)"/>
    public static bool WaitAll(ICollection<WaitHandle> waitHandles, TimeSpan timeout) => WaitAll(waitHandles, timeout, default(Way));

    /// <inheritdoc cref="WaitAll(List{IAsyncResult}, TimeSpan, Way)"/>
    public static bool WaitAll(List<IAsyncResult> asyncResults, TimeSpan timeout) => WaitAll(asyncResults, timeout, default(Way));

    /// <inheritdoc cref="WaitAll(List{WaitHandle}, int, Way)"/>
    public static bool WaitAll(List<WaitHandle> waitHandles, int timeoutMs) => WaitAll(waitHandles, timeoutMs, default(Way));
}
