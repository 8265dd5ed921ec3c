namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.Threading;

public static class ActionExecExtensions
{
    public static void ExecAllAndWait(this ICollection<Action> actions, TimeSpan timeout) => throw new NotImplementedException();

    public static List<WaitHandle> ExecAsync(this IEnumerable<Action> actions) => throw new NotImplementedException();

    public static bool WaitAll(this ICollection<WaitHandle> waitHandles, int timeoutMs) => throw new NotImplementedException();

    public static bool WaitAll(this ICollection<WaitHandle> waitHandles, TimeSpan timeout) => throw new NotImplementedException();

    public static bool WaitAll(this List<IAsyncResult> asyncResults, TimeSpan timeout) => throw new NotImplementedException();

    public static bool WaitAll(this List<WaitHandle> waitHandles, int timeoutMs) => throw new NotImplementedException();

    public static bool WaitAll(WaitHandle[] waitHandles, int timeOutMs) => throw new NotImplementedException();

    public static bool WaitAll(WaitHandle[] waitHandles, TimeSpan timeout) => throw new NotImplementedException();
}
