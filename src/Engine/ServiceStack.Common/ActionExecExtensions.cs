namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using ServiceStack.Logging;

/// <summary>Runs actions on the thread pool and waits for them.</summary>
public static class ActionExecExtensions
{
    /// <summary>Runs actions on the thread pool and waits for them.</summary>
    /// <exception cref="TimeoutException">An action didn't end in time.</exception>
    public static void ExecAllAndWait(this ICollection<Action> actions, TimeSpan timeout)
    {
        if (!ExecAsync(actions).WaitAll(timeout)) throw new TimeoutException("Not all actions ended within " + timeout + ".");
    }

    /// <summary>Runs each action on the thread pool. An exception is logged. Each handle is set when its action ends.</summary>
    public static List<WaitHandle> ExecAsync(this IEnumerable<Action> actions)
    {
        var handles = new List<WaitHandle>();
        foreach (var action in actions)
        {
            var ended = new AutoResetEvent(false);
            handles.Add(ended);
            ThreadPool.QueueUserWorkItem(_ =>
            {
                try
                {
                    action();
                }
                catch (Exception ex)
                {
                    LogManager.GetLogger(typeof(ActionExecExtensions)).Error("An action on the thread pool failed.", ex);
                }
                finally
                {
                    ended.Set();
                }
            });
        }

        return handles;
    }

    /// <summary>Waits until all handles are set.</summary>
    /// <param name="timeoutMs">Milliseconds for all together; negative for no limit.</param>
    /// <returns><see langword="false"/> after the time-out.</returns>
    public static bool WaitAll(this ICollection<WaitHandle> waitHandles, int timeoutMs) => WaitEach(waitHandles, timeoutMs);

    /// <summary>Waits until all handles are set.</summary>
    /// <returns><see langword="false"/> after the time-out.</returns>
    public static bool WaitAll(this ICollection<WaitHandle> waitHandles, TimeSpan timeout) =>
        WaitEach(waitHandles, (int)timeout.TotalMilliseconds);

    /// <summary>Waits until all asynchronous operations have completed.</summary>
    /// <returns><see langword="false"/> after the time-out.</returns>
    public static bool WaitAll(this List<IAsyncResult> asyncResults, TimeSpan timeout) =>
        WaitEach(asyncResults.ConvertAll(result => result.AsyncWaitHandle), (int)timeout.TotalMilliseconds);

    /// <summary>Waits until all handles are set.</summary>
    /// <param name="timeoutMs">Milliseconds for all together; negative for no limit.</param>
    /// <returns><see langword="false"/> after the time-out.</returns>
    public static bool WaitAll(this List<WaitHandle> waitHandles, int timeoutMs) => WaitEach(waitHandles, timeoutMs);

    /// <summary>Waits until all handles are set, of which there may be more than 64.</summary>
    /// <param name="timeOutMs">Milliseconds for all together; negative for no limit.</param>
    /// <returns><see langword="false"/> after the time-out.</returns>
    public static bool WaitAll(WaitHandle[] waitHandles, int timeOutMs) => WaitEach(waitHandles, timeOutMs);

    /// <summary>Waits until all handles are set, of which there may be more than 64.</summary>
    /// <returns><see langword="false"/> after the time-out.</returns>
    public static bool WaitAll(WaitHandle[] waitHandles, TimeSpan timeout) => WaitEach(waitHandles, (int)timeout.TotalMilliseconds);

    // WaitHandle.WaitAll accepts at most 64 handles, and none on an STA thread.
    private static bool WaitEach(ICollection<WaitHandle> waitHandles, int timeoutMs)
    {
        var waited = Stopwatch.StartNew();
        foreach (var handle in waitHandles)
        {
            var left = timeoutMs < 0 ? Timeout.Infinite : (int)Math.Max(0, timeoutMs - waited.ElapsedMilliseconds);
            if (!handle.WaitOne(left)) return false;
        }

        return true;
    }
}
