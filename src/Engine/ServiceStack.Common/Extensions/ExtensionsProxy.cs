namespace ServiceStack.Common.Extensions;

using System;
using System.Collections.Generic;
using System.Threading;
using Twin = ServiceStack.Common.ActionExecExtensions;
using Way = ServiceStack.Common.Extensions.GivesWay;

[Obsolete("Use ServiceStack.Common.ActionExecExtensions.")]
public static class ExtensionsProxy
{
    public static void ExecAllAndWait(this ICollection<Action> actions, TimeSpan timeout, Way way = default) =>
        Twin.ExecAllAndWait(actions, timeout);

    public static List<WaitHandle> ExecAsync(this IEnumerable<Action> actions, Way way = default) => Twin.ExecAsync(actions);

    public static bool WaitAll(this ICollection<WaitHandle> waitHandles, int timeoutMs, Way way = default) =>
        Twin.WaitAll(waitHandles, timeoutMs);

    public static bool WaitAll(this ICollection<WaitHandle> waitHandles, TimeSpan timeout, Way way = default) =>
        Twin.WaitAll(waitHandles, timeout);

    public static bool WaitAll(this List<IAsyncResult> asyncResults, TimeSpan timeout, Way way = default) =>
        Twin.WaitAll(asyncResults, timeout);

    public static bool WaitAll(this List<WaitHandle> waitHandles, int timeoutMs, Way way = default) => Twin.WaitAll(waitHandles, timeoutMs);

    public static bool WaitAll(WaitHandle[] waitHandles, int timeOutMs) => Twin.WaitAll(waitHandles, timeOutMs);

    public static bool WaitAll(WaitHandle[] waitHandles, TimeSpan timeout) => Twin.WaitAll(waitHandles, timeout);

    // compiled callers, and those that name the class, find v3's own signatures
    public static void ExecAllAndWait(ICollection<Action> actions, TimeSpan timeout) => ExecAllAndWait(actions, timeout, default(Way));

    public static List<WaitHandle> ExecAsync(IEnumerable<Action> actions) => ExecAsync(actions, default(Way));

    public static bool WaitAll(ICollection<WaitHandle> waitHandles, int timeoutMs) => WaitAll(waitHandles, timeoutMs, default(Way));

    public static bool WaitAll(ICollection<WaitHandle> waitHandles, TimeSpan timeout) => WaitAll(waitHandles, timeout, default(Way));

    public static bool WaitAll(List<IAsyncResult> asyncResults, TimeSpan timeout) => WaitAll(asyncResults, timeout, default(Way));

    public static bool WaitAll(List<WaitHandle> waitHandles, int timeoutMs) => WaitAll(waitHandles, timeoutMs, default(Way));
}
