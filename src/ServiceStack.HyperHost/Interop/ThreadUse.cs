using System.Diagnostics;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>Resource usage of the calling thread at one moment, to be compared with a later one. Linux.</summary>
/// <param name="At">Microseconds since some moment in the past.</param>
/// <param name="OnProcessor">CPU time in microseconds.</param>
/// <param name="Waits">Number of voluntary context switches.</param>
[SupportedOSPlatform("linux")]
internal readonly record struct ThreadUse(long At, long OnProcessor, long Waits)
{
    // Shorter waits don't pay for waking another thread.
    private const long ShortestWait = 100;

    /// <summary>Reads the current usage, in about half a microsecond.</summary>
    public static ThreadUse Now
    {
        get
        {
            var at = (long)(Stopwatch.GetTimestamp() * (1_000_000.0 / Stopwatch.Frequency));
            return Libc.TryGetThreadUsage(out var user, out var system, out var waits)
                ? new ThreadUse(at, user + system, waits) : new ThreadUse(at, 0, -1);
        }
    }

    /// <summary>
    /// Whether the thread has been blocked for most of the time since then, as opposed to computing or waiting for a processor.
    /// </summary>
    public bool HasWaitedSince(ThreadUse before)
    {
        var (time, run) = (At - before.At, OnProcessor - before.OnProcessor);
        return (Waits < 0 || Waits > before.Waits) && time - run >= ShortestWait && run * 2 <= time;
    }
}
