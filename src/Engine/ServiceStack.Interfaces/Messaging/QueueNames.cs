namespace ServiceStack.Messaging;

using System;

/// <summary>Names of a message type's four queues, for example <c>mq:Hello.inq</c>.</summary>
public class QueueNames
{
    internal const string DlqSuffix = ".dlq";
    internal const string InSuffix = ".inq";
    internal const string OutSuffix = ".outq";
    internal const string PrioritySuffix = ".priorityq";

    /// <summary>Prefix of every queue, after <see cref="QueuePrefix"/>. Default: <c>mq:</c>.</summary>
    public static string MqPrefix = "mq:";

    /// <summary>
    /// Prefix in front of <see cref="MqPrefix"/>, for example to separate environments. Default: empty. Set it with
    /// <see cref="SetQueuePrefix"/>.
    /// </summary>
    public static string QueuePrefix = "";

    /// <summary>
    /// Computes a queue's name from a type's name and a suffix such as <c>.inq</c>. Replace it for names of your own. Default:
    /// <see cref="ResolveQueueName"/>.
    /// </summary>
    public static Func<string, string, string> ResolveQueueNameFn = ResolveQueueName;

    /// <summary>Channel that announces messages in <c>.inq</c> queues. Default: <c>mq:topic:in</c>.</summary>
    public static string TopicIn = MqPrefix + "topic:in";

    /// <summary>Channel that announces messages in <c>.outq</c> queues. Default: <c>mq:topic:out</c>.</summary>
    public static string TopicOut = MqPrefix + "topic:out";

    private readonly Type _messageType;

    /// <summary>Creates the names for a message type.</summary>
    public QueueNames(Type messageType)
    {
        _messageType = messageType;
    }

    /// <summary>Dead-letter queue: messages that failed every attempt.</summary>
    public string Dlq => ResolveQueueNameFn(_messageType.Name, DlqSuffix);

    /// <summary>Queue of messages to process.</summary>
    public string In => ResolveQueueNameFn(_messageType.Name, InSuffix);

    /// <summary>Queue of processed messages without a response.</summary>
    public string Out => ResolveQueueNameFn(_messageType.Name, OutSuffix);

    /// <summary>Queue of messages to process before those of <see cref="In"/>.</summary>
    public string Priority => ResolveQueueNameFn(_messageType.Name, PrioritySuffix);

    /// <summary>Computes the default name: both prefixes, the type's name, the suffix.</summary>
    public static string ResolveQueueName(string typeName, string queueSuffix) => QueuePrefix + MqPrefix + typeName + queueSuffix;

    /// <summary>Sets <see cref="QueuePrefix"/>, and updates the names of the topics.</summary>
    public static void SetQueuePrefix(string prefix)
    {
        QueuePrefix = prefix;
        TopicIn = prefix + MqPrefix + "topic:in";
        TopicOut = prefix + MqPrefix + "topic:out";
    }
}
