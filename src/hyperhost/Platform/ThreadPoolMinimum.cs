using System.Threading;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>
/// --minthreads: how many threads the runtime's pool starts without delay. Set once, for the process of the server; the host itself
/// leaves the pool alone.
/// </summary>
internal static class ThreadPoolMinimum
{
    /// <param name="threads">0 leaves the runtime's own.</param>
    /// <returns>A warning, if the runtime refuses the number; else null.</returns>
    public static string? Set(int threads)
    {
        if (threads <= 0) return null;

        ThreadPool.GetMinThreads(out _, out var io);
        if (ThreadPool.SetMinThreads(threads, io)) return null;

        ThreadPool.GetMaxThreads(out var most, out _);
        return $"--minthreads {threads}: the thread pool of the runtime has at most {most} threads. Its minimum stays as it is.";
    }
}
