using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Metrics;
using static ServiceStack.HyperHost.Status.Advising.AdviceInput;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Rules about requests that wait or are rejected.</summary>
internal static class QueueRules
{
    private const int Few = 20;
    private const double Share = 0.01;
    private const int MonoThreads = 256;
    private const double LongWait = 25;

    public static readonly IReadOnlyList<AdviceRule> All =
    [
        new("queue-waits", AdviceScope.Application, Waits),
        new("threads-short", AdviceScope.Application, ThreadsShort),
        new("requests-refused", AdviceScope.Application, Refused),
        new("one-route", AdviceScope.Application, OneRoute),
    ];

    private static AdviceFinding? Waits(AdviceInput input)
    {
        var (waited, all) = (input.Recent(Counter.RequestsQueued), input.Recent(Counter.RequestsStarted));
        if (waited < Few || waited < all * Share) return null;

        // room for the longest queue: at least double the current limit, and for a long queue at most eight times
        var (most, longest) = (input.Facts.Number(Fact.MaxRequests), input.Highest(Gauge.LongestQueue));
        var wanted = Math.Max(2 * most, Math.Min(PowerOfTwo(most + longest), 8 * most));
        return new(
            AdviceSeverity.Warning,
            $"{Shown(waited)} of {Shown(all)} requests waited for their turn, up to {Shown(longest)} at once, since {Shown(most)} were in "
                + "service.",
            ["hyperhost: --maxreqs=" + Plain(Math.Max(2, wanted))],
            "More requests are served at once, as long as the processors and what the services wait for have room.",
            "Memory and threads for each; a database gets more work at once.");
    }

    private static AdviceFinding? ThreadsShort(AdviceInput input)
    {
        var (waited, all) = (input.Recent(Counter.ThreadWaits), input.Recent(Counter.RequestsStarted));
        if (waited < Few || waited < all * Share) return null;

        var most = input.Facts.Number(Fact.MaxThreads);
        if (most == 0) most = MonoThreads;
        var mean = input.Recent(Counter.ThreadWaitMicroseconds) / 1e3 / waited;

        // an event loop passes a long request to another thread only after some milliseconds, more on a busy machine, whatever the number
        // of threads
        if (mean < LongWait) return null;

        return new(
            AdviceSeverity.Warning,
            $"{Shown(waited)} of {Shown(all)} requests waited for a thread, {Shown(mean)} ms each; there are {Shown(most)} at most.",
            ["hyperhost: --maxthreads=" + Plain(most * 2), "hyperhost: --minthreads=" + Plain(Math.Min(64, most))],
            "Services that block no longer keep others from running.",
            "About 100 KB of memory a thread, and more switches between them.");
    }

    private static AdviceFinding? Refused(AdviceInput input)
    {
        var refused = input.Recent(Counter.Overloads);
        if (refused == 0) return null;

        var change = new List<string>();
        if (input.Recent(LimitName.MaxRequestsPerConnection) > 0)
        {
            change.Add("hyperhost: --max-requests-per-connection=" + Plain(2 * input.Facts.Number(Fact.MaxRequestsPerConnection)));
        }

        if (input.Recent(LimitName.MaxQueuedRequests) > 0 || input.Recent(LimitName.MaxRequests) > 0 || change.Count == 0)
        {
            change.Add("hyperhost: --maxreqs=" + Plain(Math.Max(2, input.Facts.Number(Fact.MaxRequests) * 2)));
            change.Add("hyperhost: --max-queued-requests=" + Plain(Math.Max(1024, input.Facts.Number(Fact.MaxQueuedRequests) * 2)));
        }

        return new(
            AdviceSeverity.Critical,
            $"{Shown(refused)} requests were refused (FCGI_OVERLOADED, or 503) beside "
                + $"{Shown(input.Recent(Counter.RequestsStarted))} that were served; {Shown(input.Facts.Number(Fact.MaxRequests))} may be "
                + $"in service and {Shown(input.Facts.Number(Fact.MaxQueuedRequests))} may wait.",
            [.. change],
            "A burst is served later in place of not at all.",
            "Memory for the requests that wait; if it is no burst but lasts, another server helps, not a longer queue.");
    }

    private static AdviceFinding? OneRoute(AdviceInput input)
    {
        const int Enough = 1000;
        const long Slow = 10_000;
        var (requests, time) = (input.Routes.Sum(route => route.Requests), input.Routes.Sum(route => route.Microseconds));
        if (requests < Enough || input.Routes.Count < 2) return null;

        // the routes are sorted by total time
        var first = input.Routes[0];
        if (first.Microseconds < time * 0.6 || first.Requests == 0 || first.Microseconds / first.Requests < Slow) return null;

        // only GET responses can be cached
        if (first.Key.Method != "GET") return null;

        return new(
            AdviceSeverity.Note,
            $"{first.Key.Method} {first.Key.Path} over {first.Key.TransportKind.Name()} takes "
                + $"{Shown(100.0 * first.Microseconds / time)} % of all time with "
                + $"{Shown(100.0 * first.Requests / requests)} % of the requests: {Shown(first.Microseconds / 1e3 / first.Requests)} ms "
                + "each.",
            ["the service: return RequestContext.ToOptimizedResultUsingCache(cache, key, expires, () => …);"],
            "The other routes get its threads and its share of the database.",
            "Responses are as old as the cache keeps them.");
    }
}
