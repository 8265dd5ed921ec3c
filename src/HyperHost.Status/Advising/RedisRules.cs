using System.Collections.Generic;
using ServiceStack.HyperHost.Metrics;
using static ServiceStack.HyperHost.Status.Advising.AdviceInput;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Rules about Redis outages.</summary>
internal static class RedisRules
{
    public static readonly IReadOnlyList<AdviceRule> All =
    [
        new("redis-unavailable", AdviceScope.Application, Unavailable),
    ];

    private static AdviceFinding? Unavailable(AdviceInput input)
    {
        var opened = input.Recent(Gauge.RedisCircuitOpenings);
        var isOpen = input.Highest(Gauge.RedisCircuitsOpen) > 0;
        if (opened == 0 && !isOpen) return null;

        return new(
            AdviceSeverity.Critical,
            $"The circuit breaker to Redis opened {Shown(opened)} times: {Shown(input.Recent(Gauge.RedisFailures))} calls failed, and "
                + $"{Shown(input.Recent(Gauge.RedisCallsRejected))} were rejected at once, with 503 for their requests. It is "
                + (isOpen ? "open now." : "closed now."),
            [
                "the log: the line \"Redis (…) cannot be used\" has the cause",
                "if Redis was down: sentinels and a replica, and serviceName=… in the connection string",
                "if Redis was slow, in the AppHost: UseRedis(text, options => options.CallTimeout = TimeSpan.FromSeconds(2))",
            ],
            "Requests that need Redis succeed.",
            "A replica needs a machine; with a longer timeout requests wait longer for a Redis that is down.");
    }
}
