using System;
using System.Diagnostics;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>
/// Measures how long a thread of an event loop has run without a context switch. Under constant load the thread never waits, and the kernel
/// preempts it only after some milliseconds: until then, a client on the same processor can't read its responses.
/// </summary>
/// <param name="countSwitches">Returns the thread's number of context switches; -1 if the system does not report it. Called once a time
/// slice; takes less than half a microsecond.</param>
internal sealed class TimeSlice(Func<long> countSwitches)
{
    private const int MicrosecondsOfSecond = 1_000_000;

    // Shorter time slices cost throughput: a client that runs early finds few responses to read. On Mono, whose requests take longer,
    // they would cost a tenth.
    private static readonly long Length = Stopwatch.Frequency * (MonoRuntime.IsHere ? 1000 : 150) / MicrosecondsOfSecond;

    private long _since;
    private long _switches;

    /// <param name="now">Ticks of <see cref="Stopwatch"/>.</param>
    /// <returns>True if a time slice has ended without a context switch: the thread should yield.</returns>
    public bool EndsWithoutBreak(long now)
    {
        if (now - _since < Length) return false;

        var switches = countSwitches();
        var had = switches != _switches;
        (_since, _switches) = (now, switches);
        return !had;
    }
}
