namespace ServiceStack.Messaging;

using System.Text;

public static class QueueNames<T>
{
    public static string Dlq => QueueNames.ResolveQueueNameFn(typeof(T).Name, QueueNames.DlqSuffix);

    public static byte[] DlqBytes => Encoding.UTF8.GetBytes(Dlq);

    public static string In => QueueNames.ResolveQueueNameFn(typeof(T).Name, QueueNames.InSuffix);

    public static byte[] InBytes => Encoding.UTF8.GetBytes(In);

    public static string Out => QueueNames.ResolveQueueNameFn(typeof(T).Name, QueueNames.OutSuffix);

    public static byte[] OutBytes => Encoding.UTF8.GetBytes(Out);

    public static string Priority => QueueNames.ResolveQueueNameFn(typeof(T).Name, QueueNames.PrioritySuffix);

    public static byte[] PriorityBytes => Encoding.UTF8.GetBytes(Priority);
}
