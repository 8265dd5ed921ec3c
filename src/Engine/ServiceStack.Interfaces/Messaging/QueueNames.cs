namespace ServiceStack.Messaging;

using System;

public class QueueNames
{
    public static string MqPrefix;

    public static string QueuePrefix;

    public static Func<string, string, string> ResolveQueueNameFn;

    public static string TopicIn;

    public static string TopicOut;

    public QueueNames(Type messageType)
    {
        throw new NotImplementedException();
    }

    public string Dlq => throw new NotImplementedException();

    public string In => throw new NotImplementedException();

    public string Out => throw new NotImplementedException();

    public string Priority => throw new NotImplementedException();

    public static string ResolveQueueName(string typeName, string queueSuffix) => throw new NotImplementedException();

    public static void SetQueuePrefix(string prefix) => throw new NotImplementedException();
}
