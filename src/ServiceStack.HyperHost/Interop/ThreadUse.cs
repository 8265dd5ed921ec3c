using System.Diagnostics;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>What the calling thread has used so far, by which two moments can be compared. Linux.</summary>
/// <param name="At">Microseconds since some moment in the past.</param>
/// <param name="OnProcessor">Microseconds for which it has run.</param>
/// <param name="Waits">How often it gave up the processor to wait for something.</param>
[SupportedOSPlatform("linux")]
internal readonly record struct ThreadUse(long At, long OnProcessor, long Waits)
{
    // A shorter wait is not worth that another thread is woken.
    private const long ShortestWait = 100;

    /// <summary>Reads it from the system: a call of about half a microsecond.</summary>
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
    /// Whether the thread has waited for something for most of the time since then: not merely computed, nor for a processor alone.
    /// </summary>
    public bool HasWaitedSince(ThreadUse before)
    {
        var (time, run) = (At - before.At, OnProcessor - before.OnProcessor);
        return (Waits < 0 || Waits > before.Waits) && time - run >= ShortestWait && run * 2 <= time;
    }
}
