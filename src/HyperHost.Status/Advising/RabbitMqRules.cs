using System.Collections.Generic;
using ServiceStack.HyperHost.Metrics;
using static ServiceStack.HyperHost.Status.Advising.AdviceInput;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Rules about RabbitMQ outages.</summary>
internal static class RabbitMqRules
{
    /// <summary>Failed calls in the period from which a short outage is reported.</summary>
    private const int ManyFailures = 10;

    public static readonly IReadOnlyList<AdviceRule> All =
    [
        new("rabbitmq-unavailable", AdviceScope.Application, Unavailable),
    ];

    private static AdviceFinding? Unavailable(AdviceInput input)
    {
        var failures = input.Recent(Gauge.RabbitMqFailures);
        var isDown = input.Highest(Gauge.RabbitMqDown) > 0;
        var isBlocked = input.Highest(Gauge.RabbitMqBlocked) > 0;
        if (!isDown && !isBlocked && failures < ManyFailures) return null;

        var state = isDown ? "It cannot be reached now." : isBlocked ? "It blocks publishers now." : "It is connected now.";
        return new(
            AdviceSeverity.Critical,
            $"{Shown(failures)} calls to RabbitMQ failed, and {Shown(input.Recent(Gauge.RabbitMqReconnects))} connections were replaced. "
                + state,
            isBlocked && !isDown
                ? [
                    "the broker: rabbitmqctl status; memory or disk space is low",
                    "the queues: start more workers, or raise WorkersPerType",
                ]
                : [
                    "the log: the line \"RabbitMQ (…) cannot be used\" has the cause",
                    "if a broker was down: UseRabbitMq(\"amqp://host1,host2,host3\", options => options.QuorumQueues = true)",
                ],
            "Messages are published and processed.",
            "A cluster needs three brokers; quorum queues take more disk writes.");
    }
}
