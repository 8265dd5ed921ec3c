using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>Metrics of HyperHost.RabbitMq, from the processes that use it.</summary>
internal static partial class MetricTable
{
    private static readonly (Gauge Gauge, string Name, string Kind, string Help)[] RabbitMqMetrics =
    [
        (Gauge.RabbitMqOpen, "connections_open", "gauge", "Open connections to RabbitMQ."),
        (Gauge.RabbitMqDown, "connections_down", "gauge", "Connections to RabbitMQ whose last attempt to open failed."),
        (Gauge.RabbitMqBlocked, "blocked", "gauge", "1 while RabbitMQ blocks publishers, as its memory or disk space is low."),
        (Gauge.RabbitMqPublished, "published", "counter", "Messages that were sent to RabbitMQ."),
        (Gauge.RabbitMqConfirmed, "confirmed", "counter", "Messages that RabbitMQ confirmed."),
        (Gauge.RabbitMqReturned, "returned", "counter", "Messages that RabbitMQ returned, as their queue did not exist."),
        (Gauge.RabbitMqRejected, "rejected", "counter", "Messages that RabbitMQ rejected."),
        (Gauge.RabbitMqReceived, "received", "counter", "Messages that workers began to process."),
        (Gauge.RabbitMqAcknowledged, "acknowledged", "counter", "Messages that workers acknowledged."),
        (Gauge.RabbitMqRedelivered, "redelivered", "counter", "Messages that RabbitMQ had delivered before."),
        (Gauge.RabbitMqRetried, "retried", "counter", "Messages that were sent back for another attempt."),
        (Gauge.RabbitMqDeadLettered, "dead_lettered", "counter", "Messages that the process moved to a dead-letter queue."),
        (Gauge.RabbitMqFailures, "failures", "counter", "Calls to RabbitMQ that failed."),
        (Gauge.RabbitMqReconnects, "reconnects", "counter", "Connections to RabbitMQ that replaced a lost one."),
        (Gauge.RabbitMqUnacknowledged, "unacknowledged", "gauge", "Messages that were delivered to the process and are not acknowledged."),
        (Gauge.RabbitMqWaiting, "waiting", "gauge", "Messages that wait in the queues of the process's handlers."),
        (Gauge.RabbitMqDead, "dead_letters", "gauge", "Messages in the dead-letter queues of the process's handlers."),
    ];

    private static void WriteRabbitMq(StatisticsSnapshot snapshot, MetricsText text)
    {
        var processes = snapshot.Running.Where(static process => process[Gauge.RabbitMqConnections] > 0).ToList();
        if (processes.Count == 0) return;

        foreach (var (gauge, name, kind, help) in RabbitMqMetrics)
        {
            text.Each("hyperhost_rabbitmq_" + name, kind, help, processes, process => process[gauge], Names);
        }
    }
}
