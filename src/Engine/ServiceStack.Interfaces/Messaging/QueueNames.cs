namespace ServiceStack.Messaging;

using System;

public class QueueNames
{
    internal const string DlqSuffix = ".dlq";
    internal const string InSuffix = ".inq";
    internal const string OutSuffix = ".outq";
    internal const string PrioritySuffix = ".priorityq";

    public static string MqPrefix = "mq:";

    public static string QueuePrefix = "";

    public static Func<string, string, string> ResolveQueueNameFn = ResolveQueueName;

    public static string TopicIn = MqPrefix + "topic:in";

    public static string TopicOut = MqPrefix + "topic:out";

    private readonly Type _messageType;

    public QueueNames(Type messageType)
    {
        _messageType = messageType;
    }

    public string Dlq => ResolveQueueNameFn(_messageType.Name, DlqSuffix);

    public string In => ResolveQueueNameFn(_messageType.Name, InSuffix);

    public string Out => ResolveQueueNameFn(_messageType.Name, OutSuffix);

    public string Priority => ResolveQueueNameFn(_messageType.Name, PrioritySuffix);

    public static string ResolveQueueName(string typeName, string queueSuffix) => QueuePrefix + MqPrefix + typeName + queueSuffix;

    public static void SetQueuePrefix(string prefix)
    {
        QueuePrefix = prefix;
        TopicIn = prefix + MqPrefix + "topic:in";
        TopicOut = prefix + MqPrefix + "topic:out";
    }
}
