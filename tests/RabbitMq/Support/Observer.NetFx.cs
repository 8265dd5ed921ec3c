using RabbitMQ.Client.Exceptions;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

internal sealed partial class Observer
{
    private static partial int? CountOf(BrokerChannel channel, string queue)
    {
        try
        {
            return (int)channel.Client.QueueDeclarePassive(queue).MessageCount;
        }
        catch (OperationInterruptedException)
        {
            return null;
        }
    }

    private static partial void Delete(BrokerChannel channel, string queue) =>
        channel.Client.QueueDelete(queue, ifUnused: false, ifEmpty: false);
}
