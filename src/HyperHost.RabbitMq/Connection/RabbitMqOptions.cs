using System;
using System.Collections.Generic;
using System.Linq;
using RabbitMQ.Client;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>
/// How an application uses RabbitMQ. Set in the second argument of <c>UseRabbitMq</c>, or as options of a generic host; read-only from the
/// first use on.
/// </summary>
public sealed class RabbitMqOptions
{
    /// <summary>
    /// <c>amqp://user:password@host:5672/vhost</c>; <c>amqps://</c> for TLS. Nodes of a cluster are separated by commas. An argument of
    /// <c>UseRabbitMq</c> or <c>AddServiceStackRabbitMq</c> sets it.
    /// </summary>
    public string? Url { get; set; }

    /// <summary>
    /// Timeout of a call: 5 s by default. A publish that the broker does not confirm in time fails with
    /// <see cref="RabbitMqUnavailableException"/>.
    /// </summary>
    public TimeSpan CallTimeout { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>After a failed connection attempt, calls fail at once for this time: 1 s by default.</summary>
    public TimeSpan ReconnectDelay { get; set; } = TimeSpan.FromSeconds(1);

    /// <summary>Interval of the heartbeats: 10 s by default. A silent connection is closed after two of them.</summary>
    public TimeSpan Heartbeat { get; set; } = TimeSpan.FromSeconds(10);

    /// <summary>Name of the connections on the broker's management page; the process name by default.</summary>
    public string? ConnectionName { get; set; }

    /// <summary>Workers per message type: 1 by default, which preserves the order within a queue.</summary>
    public int WorkersPerType { get; set; } = 1;

    /// <summary>
    /// Number of messages that the broker sends to a worker in advance: 20 by default. 1 distributes slow messages evenly; more saves round
    /// trips.
    /// </summary>
    public int Prefetch { get; set; } = 20;

    /// <summary>
    /// Maximum number of bytes of a message that a handler gets, and of its response: 16 MB by default. The broker moves a longer message
    /// to the dead-letter queue. <see cref="int.MaxValue"/> switches this limit off.
    /// </summary>
    public int MaxMessageBytes { get; set; } = 16 * 1024 * 1024;

    /// <summary>Retries of a message after the first attempt: 2 by default, as in v3.</summary>
    public int RetryCount { get; set; } = 2;

    /// <summary>
    /// Delays before the retries of a message, in order; the last one applies to all further retries. One second by default;
    /// <see cref="TimeSpan.Zero"/> retries at once, as v3 does.
    /// </summary>
    public IReadOnlyList<TimeSpan> RetryDelays { get; set; } = [TimeSpan.FromSeconds(1)];

    /// <summary>
    /// Whether message queues are quorum queues, which a cluster replicates. False by default: durable classic queues. The type of an
    /// existing queue can't be changed.
    /// </summary>
    public bool QuorumQueues { get; set; }

    /// <summary>
    /// Redeliveries of a message in a quorum queue before the broker moves it to the dead-letter queue: 5 by default. A redelivery follows
    /// a worker that ended without an acknowledgement; a handler's failure causes a retry instead.
    /// </summary>
    public int DeliveryLimit { get; set; } = 5;

    /// <summary>
    /// Whether the package declares its queues. True by default. If false, an administrator declares them, and the user needs no configure
    /// permission.
    /// </summary>
    public bool DeclareQueues { get; set; } = true;

    /// <summary>How long a queue that was created for a reply exists without a consumer: 1 day by default. Null: forever.</summary>
    public TimeSpan? ReplyQueueExpiry { get; set; } = TimeSpan.FromDays(1);

    /// <summary>
    /// Interval at which the message service measures <see cref="RabbitMqStatistics.Waiting"/> and
    /// <see cref="RabbitMqStatistics.DeadLetters"/>: 10 s by default. Null: never.
    /// </summary>
    public TimeSpan? QueueLengthInterval { get; set; } = TimeSpan.FromSeconds(10);

    /// <summary>Maximum time for which <c>Stop</c> waits for messages in progress: 30 s by default.</summary>
    public TimeSpan StopTimeout { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>Changes other settings of the client, such as client certificates, before it connects.</summary>
    public Action<ConnectionFactory>? ConfigureClient { get; set; }

    /// <param name="attempt">1 for the first retry.</param>
    internal TimeSpan DelayOf(int attempt) =>
        RetryDelays.Count == 0 ? TimeSpan.Zero : RetryDelays[Math.Max(Math.Min(attempt, RetryDelays.Count), 1) - 1];

    internal void Check()
    {
        AtLeast(CallTimeout, TimeSpan.FromMilliseconds(10), nameof(CallTimeout));
        AtLeast(ReconnectDelay, TimeSpan.FromMilliseconds(10), nameof(ReconnectDelay));
        AtLeast(Heartbeat, TimeSpan.FromSeconds(1), nameof(Heartbeat));
        AtLeast(StopTimeout, TimeSpan.Zero, nameof(StopTimeout));
        Guard.NotNull(RetryDelays, nameof(RetryDelays));
        RetryDelays = RetryDelays.ToArray();
        foreach (var delay in RetryDelays)
        {
            if (delay != TimeSpan.Zero) AtLeast(delay, TimeSpan.FromMilliseconds(1), nameof(RetryDelays));
        }

        if (ReplyQueueExpiry is { } expiry) AtLeast(expiry, TimeSpan.FromSeconds(1), nameof(ReplyQueueExpiry));
        if (QueueLengthInterval is { } interval) AtLeast(interval, TimeSpan.FromMilliseconds(10), nameof(QueueLengthInterval));
        Guard.AtLeast(WorkersPerType, 1, nameof(WorkersPerType));
        Guard.AtLeast(Prefetch, 1, nameof(Prefetch));
        if (Prefetch > ushort.MaxValue)
        {
            throw new ArgumentOutOfRangeException(nameof(Prefetch), Prefetch, $"The greatest value is {ushort.MaxValue}.");
        }

        Guard.AtLeast(MaxMessageBytes, 1024, nameof(MaxMessageBytes));
        Guard.AtLeast(RetryCount, 0, nameof(RetryCount));
        Guard.AtLeast(DeliveryLimit, 1, nameof(DeliveryLimit));
    }

    private static void AtLeast(TimeSpan value, TimeSpan least, string name)
    {
        if (value < least) throw new ArgumentOutOfRangeException(name, value, $"The least value is {least}.");
    }
}
