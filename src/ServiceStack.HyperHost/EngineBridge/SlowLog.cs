using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>Logs each request that takes longer than a threshold, with the parts of its time.</summary>
/// <remarks>
/// Waiting and reading are the host's own. The service begins behind the last global request filter and ends before the first response
/// filter: one of each is added at the first request, when the application has added its own.
/// </remarks>
/// <param name="threshold">Includes the time in the queue and the reading of the request.</param>
/// <param name="log">Gets the lines; it bounds those of one route.</param>
/// <param name="counters">Counts them.</param>
internal sealed class SlowLog(TimeSpan threshold, IHostLog log, HostCounters counters)
{
    private static readonly double TicksPerMillisecond = Stopwatch.Frequency / 1000.0;

    /// <returns>Null if the threshold is zero.</returns>
    public static SlowLog? For(TimeSpan threshold, IHostLog log, HostCounters counters) =>
        threshold > TimeSpan.Zero ? new SlowLog(threshold, log, counters) : null;

    /// <summary>Adds the filters. The application has started. Not inlined: an engine that an application brings may lack them.</summary>
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

    /// <param name="start">When the request got its thread, in <see cref="Stopwatch"/>'s ticks.</param>
    /// <param name="end">When it was over.</param>
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
        // one that threw past the filters of its response has written nothing of its own
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
