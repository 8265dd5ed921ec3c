using System.Threading;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>
/// --minthreads: the number of threads that the thread pool starts without delay. Set once for the server's process; as a library, the host
/// leaves the pool alone.
/// </summary>
internal static class ThreadPoolMinimum
{
    /// <param name="threads">0 keeps the runtime's default.</param>
    /// <returns>A warning if the runtime rejects the number; otherwise null.</returns>
    public static string? Set(int threads)
    {
        if (threads <= 0) return null;

        ThreadPool.GetMinThreads(out _, out var io);
        if (ThreadPool.SetMinThreads(threads, io)) return null;

        ThreadPool.GetMaxThreads(out var most, out _);
        return $"--minthreads {threads}: the thread pool of the runtime has at most {most} threads. Its minimum stays as it is.";
    }
}
