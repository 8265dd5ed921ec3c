namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>Publishes as another program would.</summary>
internal static partial class Raw
{
    public static partial void Publish(BrokerChannel channel, string queue, byte[] body, RawProperties properties);
}
