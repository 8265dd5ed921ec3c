using System;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>
/// The arguments of queue declarations. They are derived from the queue's name, so that publishers and workers declare the same.
/// </summary>
internal static class QueueArguments
{
    /// <summary>Maximum number of notifications in a queue, as in v3.</summary>
    private const int NotesKept = 101;

    private const string DeadLetterExchange = "x-dead-letter-exchange";
    private const string DeadLetterRoutingKey = "x-dead-letter-routing-key";
    private const string DeadLetterSuffix = ".dlq";

    /// <summary>Suffixes of queues whose rejected messages are dead-lettered.</summary>
    private static readonly string[] WithDeadLetters = [".inq", ".priorityq"];

    public static Dictionary<string, object> Of(string queue, RabbitMqOptions options)
    {
        var arguments = new Dictionary<string, object>();
        if (queue.EndsWith(".outq", StringComparison.Ordinal))
        {
            arguments["x-max-length"] = NotesKept;
            return arguments;
        }

        if (options.QuorumQueues) arguments["x-queue-type"] = "quorum";
        if (DeadLetterQueueOf(queue) is not { } dead) return arguments;

        arguments[DeadLetterExchange] = "";
        arguments[DeadLetterRoutingKey] = dead;
        if (options.QuorumQueues)
        {
            arguments["x-delivery-limit"] = options.DeliveryLimit;
            ConfirmDeadLetters(arguments);
        }

        return arguments;
    }

    /// <summary>Arguments of a queue that is created for a message's ReplyTo.</summary>
    public static Dictionary<string, object> OfReply(string queue, RabbitMqOptions options)
    {
        var arguments = Of(queue, options);
        if (options.ReplyQueueExpiry is { } expiry && IsUnknown(queue)) arguments["x-expires"] = Milliseconds(expiry);
        return arguments;
    }

    /// <summary>Name of the queue in which messages wait before they enter another queue.</summary>
    public static string DelayQueueOf(string queue, TimeSpan delay) =>
        queue + ".delay." + Milliseconds(delay).ToString(CultureInfo.InvariantCulture);

    /// <summary>
    /// Arguments of a delay queue. Always a quorum queue, because only a quorum queue keeps an expired message until the target queue has
    /// confirmed it. All of its messages have the same delay, because only the head of a queue expires.
    /// </summary>
    public static Dictionary<string, object> OfDelay(string queue, TimeSpan delay)
    {
        var arguments = new Dictionary<string, object>
        {
            ["x-queue-type"] = "quorum",
            ["x-message-ttl"] = Milliseconds(delay),
            [DeadLetterExchange] = "",
            [DeadLetterRoutingKey] = queue,
        };
        ConfirmDeadLetters(arguments);
        return arguments;
    }

    private static void ConfirmDeadLetters(Dictionary<string, object> arguments)
    {
        arguments["x-dead-letter-strategy"] = "at-least-once";
        arguments["x-overflow"] = "reject-publish";
    }

    private static string? DeadLetterQueueOf(string queue)
    {
        var suffix = Array.Find(WithDeadLetters, end => queue.EndsWith(end, StringComparison.Ordinal));
        return suffix == null ? null : queue.Substring(0, queue.Length - suffix.Length) + DeadLetterSuffix;
    }

    private static bool IsUnknown(string queue) =>
        DeadLetterQueueOf(queue) == null && !queue.EndsWith(".outq", StringComparison.Ordinal)
            && !queue.EndsWith(DeadLetterSuffix, StringComparison.Ordinal);

    private static long Milliseconds(TimeSpan time) => (long)time.TotalMilliseconds;
}
