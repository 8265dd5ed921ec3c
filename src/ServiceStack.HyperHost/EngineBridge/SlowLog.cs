using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>Logs each request that takes longer than a threshold, with the duration of each phase.</summary>
/// <remarks>
/// The host measures reading and queueing. A global request filter, added last, notes the start of the service; a response filter,
/// inserted first, notes its end. Both are added at the first request, after the application's own filters.
/// </remarks>
/// <param name="threshold">Minimum duration, including queueing and reading.</param>
/// <param name="log">Receives the log lines, and limits the number of lines per route.</param>
/// <param name="counters">Counts the slow requests.</param>
internal sealed class SlowLog(TimeSpan threshold, IHostLog log, HostCounters counters)
{
    private static readonly double TicksPerMillisecond = Stopwatch.Frequency / 1000.0;

    /// <returns>Null if the threshold is zero.</returns>
    public static SlowLog? For(TimeSpan threshold, IHostLog log, HostCounters counters) =>
        threshold > TimeSpan.Zero ? new SlowLog(threshold, log, counters) : null;

    /// <summary>Adds the filters, after the application has started. Not inlined: the application's engine may lack the members.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Attach()
    {
        EndpointHost.RequestFilters?.Add(static (request, _, _) =>
        {
            if (request is HostRequest ours) ours.ServiceBegan = Stopwatch.GetTimestamp();
        });
        EndpointHost.ResponseFilters?.Insert(0, static (request, _, _) =>
        {
            if (request is HostRequest ours) ours.ServiceEnded = Stopwatch.GetTimestamp();
        });
    }

    /// <param name="start">When the request got its thread, in <see cref="Stopwatch"/> ticks.</param>
    /// <param name="end">When the request ended.</param>
    public void Note(HostRequest request, HostResponse response, long start, long end)
    {
        var (read, queue) = request.MillisecondsBefore;
        var total = ((end - start) / TicksPerMillisecond) + Math.Max(0, read) + Math.Max(0, queue);
        if (total < threshold.TotalMilliseconds) return;

        counters.Slow();
        if (log.IsEnabled(HostLogLevel.Warning)) log.Write(
            HostLogLevel.Warning, Line(request, response, start, end, total), null, "slow " + request.Route, 0);
    }

    private static string Line(HostRequest request, HostResponse response, long start, long end, double total)
    {
        // a service that threw did not reach the response filter: its time is counted until the end
        var ended = request.ServiceEnded == 0 ? end : request.ServiceEnded;
        (string, double)[] phases = request.ServiceBegan == 0
            ? [("serve", (end - start) / TicksPerMillisecond)]
            :
            [
                ("filters", (request.ServiceBegan - start) / TicksPerMillisecond),
                ("service", (ended - request.ServiceBegan) / TicksPerMillisecond),
                ("write", (end - ended) / TicksPerMillisecond),
            ];
        return SlowLine.Write(
            request.WireMethod, request.Route, request.MillisecondsBefore, total, phases, response.StatusCode, request.RawUrl);
    }
}
