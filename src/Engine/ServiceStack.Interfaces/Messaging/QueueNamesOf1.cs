namespace ServiceStack.Messaging;

using System.Text;

/// <summary>
/// Names of a message type's four queues, for example <c>mq:Hello.inq</c>. They are computed at the first use of the type, as in v3: call
/// <see cref="QueueNames.SetQueuePrefix"/> before.
/// </summary>
/// <typeparam name="T">Type of the message.</typeparam>
public static class QueueNames<T>
{
    // an explicit static constructor makes the first use the time of initialization
    static QueueNames()
    {
    }

    /// <summary>Dead-letter queue: messages that failed every attempt.</summary>
    public static string Dlq { get; } = QueueNames.ResolveQueueNameFn(typeof(T).Name, QueueNames.DlqSuffix);

    /// <summary><see cref="Dlq"/> in UTF-8.</summary>
    public static byte[] DlqBytes => Encoding.UTF8.GetBytes(Dlq);

    /// <summary>Queue of messages to process.</summary>
    public static string In { get; } = QueueNames.ResolveQueueNameFn(typeof(T).Name, QueueNames.InSuffix);

    /// <summary><see cref="In"/> in UTF-8.</summary>
    public static byte[] InBytes => Encoding.UTF8.GetBytes(In);

    /// <summary>Queue of processed messages without a response.</summary>
    public static string Out { get; } = QueueNames.ResolveQueueNameFn(typeof(T).Name, QueueNames.OutSuffix);

    /// <summary><see cref="Out"/> in UTF-8.</summary>
    public static byte[] OutBytes => Encoding.UTF8.GetBytes(Out);

    /// <summary>Queue of messages to process before those of <see cref="In"/>.</summary>
    public static string Priority { get; } = QueueNames.ResolveQueueNameFn(typeof(T).Name, QueueNames.PrioritySuffix);

    /// <summary><see cref="Priority"/> in UTF-8.</summary>
    public static byte[] PriorityBytes => Encoding.UTF8.GetBytes(Priority);
}
