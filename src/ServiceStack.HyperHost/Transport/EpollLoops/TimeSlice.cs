using System;
using System.Diagnostics;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>
/// How long a thread of an event loop has run without a break. Under constant load it never waits, and the kernel preempts it only after
/// some milliseconds: until then, a client on the same processor can't read its responses.
/// </summary>
/// <param name="countSwitches">The thread's context switches so far; -1 if the system does not report it. Called once a time slice:
/// a call of less than half a microsecond.</param>
internal sealed class TimeSlice(Func<long> countSwitches)
{
    private const int MicrosecondsOfSecond = 1_000_000;

    // Shorter ones cost throughput, since a client that runs early has few responses to read: on Mono, whose requests take longer, a tenth.
    private static readonly long Length = Stopwatch.Frequency * (MonoRuntime.IsHere ? 1000 : 150) / MicrosecondsOfSecond;

    private long _since;
    private long _switches;

    /// <param name="now">In ticks of <see cref="Stopwatch"/>.</param>
    /// <returns>Whether the thread has had no break in the time slice that ends now, and should offer the processor to others.</returns>
    public bool EndsWithoutBreak(long now)
    {
        if (now - _since < Length) return false;

        var switches = countSwitches();
        var had = switches != _switches;
        (_since, _switches) = (now, switches);
        return !had;
    }
}
