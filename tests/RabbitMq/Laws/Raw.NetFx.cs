using RabbitMQ.Client;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

internal static partial class Raw
{
    public static partial void Publish(BrokerChannel channel, string queue, byte[] body, RawProperties properties)
    {
        var basic = channel.Client.CreateBasicProperties();
        basic.Priority = properties.Priority;
        basic.Timestamp = new AmqpTimestamp(properties.Timestamp);
        basic.Persistent = properties.IsPersistent;
        if (properties.ContentType is { } type) basic.ContentType = type;
        if (properties.ContentEncoding is { } encoding) basic.ContentEncoding = encoding;
        if (properties.Headers is { } headers) basic.Headers = headers!;
        if (properties.Text is { } text) basic.AppId = basic.Type = basic.MessageId = basic.CorrelationId = text;
        channel.Client.BasicPublish("", queue, mandatory: false, basic, body);
        channel.Client.WaitForConfirmsOrDie();
    }
}
