using System;
using System.Threading;

namespace ServiceStack.HyperHost.Common;

/// <summary>When the system last refused this process a thread.</summary>
internal static class ThreadRefusals
{
    private static long s_last = long.MinValue;

    /// <summary>By <see cref="Clock"/>; the least number for never.</summary>
    public static long Last => Interlocked.Read(ref s_last);

    /// <summary>Called at each, on the thread that wanted another.</summary>
    public static event Action? Noted;

    public static void Note()
    {
        Interlocked.Exchange(ref s_last, Clock.Now);
        Noted?.Invoke();
    }
}
