using System.Threading;

namespace ServiceStack.HyperHost.Common;

/// <summary>When the system last refused this process a thread, and who may start one now.</summary>
internal static class ThreadRefusals
{
    private static long s_last = long.MinValue;

    /// <summary>By <see cref="Clock"/>; the least number for never.</summary>
    public static long Last => Interlocked.Read(ref s_last);

    /// <summary>Held while a thread is started, so that nobody takes one that another has just found that there is.</summary>
    public static object Starting { get; } = new();

    public static void Note() => Interlocked.Exchange(ref s_last, Clock.Now);

    /// <summary>Starts a thread when nobody else does.</summary>
    public static void StartAlone(Thread thread)
    {
        lock (Starting) thread.Start();
    }
}
