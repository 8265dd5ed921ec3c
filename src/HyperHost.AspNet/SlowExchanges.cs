using System;
using System.Diagnostics;
using System.Globalization;
using System.Threading.Tasks;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>Logs each request of another handler that takes too long, pages and files included.</summary>
/// <param name="handler">The handler to measure.</param>
/// <param name="threshold">Threshold for the total time, including time in the queue and reading of the request.</param>
/// <param name="log">Log of the domain.</param>
/// <param name="counters">Statistics; null for none.</param>
internal sealed class SlowExchanges(IExchangeHandler handler, TimeSpan threshold, IHostLog log, HostCounters? counters) : IExchangeHandler
{
    /// <summary>Name of the setting; missing from servers of other versions.</summary>
    public const string Setting = "slow";

    private static readonly double TicksPerMillisecond = Stopwatch.Frequency / 1000.0;

    /// <returns>The unchanged handler if logging is off.</returns>
    public static IExchangeHandler For(DomainSettings settings, IExchangeHandler handler, IHostLog log, HostCounters? counters) =>
        settings.Find(Setting) is { } text && TimeSpan.Parse(text, CultureInfo.InvariantCulture) is { Ticks: > 0 } threshold
            ? new SlowExchanges(handler, threshold, log, counters) : handler;

    public ValueTask HandleAsync(FastCgiExchange exchange)
    {
        var before = FastCgiRequest.MillisecondsBeforeOf(exchange);
        var start = Stopwatch.GetTimestamp();
        var serving = handler.HandleAsync(exchange);
        if (!serving.IsCompletedSuccessfully) return NoteLaterAsync(serving, exchange, before, start);

        Note(exchange, before, start);
        return serving;
    }

    private async ValueTask NoteLaterAsync(ValueTask serving, FastCgiExchange exchange, (long Read, long Queue) before, long start)
    {
        try
        {
            await serving.ConfigureAwait(false);
        }
        finally
        {
            Note(exchange, before, start);
        }
    }

    private void Note(FastCgiExchange exchange, (long Read, long Queue) before, long start)
    {
        var end = exchange.StreamBegan == 0 ? Stopwatch.GetTimestamp() : exchange.StreamBegan;
        var served = (end - start) / TicksPerMillisecond;
        var total = served + before.Read + before.Queue;
        if (total < threshold.TotalMilliseconds || exchange.IsPassedOn) return;

        counters?.Slow();
        if (!log.IsEnabled(HostLogLevel.Warning)) return;

        log.Write(HostLogLevel.Warning, SlowLine.Write(exchange.Method, CountedExchanges.RouteOf(exchange), before, total,
            [("serve", served)], exchange.Response.Status, RequestTarget.Of(exchange)));
    }
}
