using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;
using RabbitMQ.Client.Exceptions;

namespace ServiceStack.HyperHost.RabbitMq;

internal sealed partial class BrokerChannel
{
    private readonly IConnection _connection;
    private readonly IChannel _channel;

    internal BrokerChannel(IConnection connection, IChannel channel)
    {
        _connection = connection;
        _channel = channel;
        channel.ChannelShutdownAsync += (_, _) =>
        {
            Ended?.Invoke();
            return Task.CompletedTask;
        };
    }

    /// <summary>The wrapped channel of RabbitMQ.Client.</summary>
    internal IChannel Client => _channel;

    public partial bool IsOpen => _channel.IsOpen && _connection.IsOpen;

    public partial void Declare(string queue, Dictionary<string, object> arguments) =>
        _channel.QueueDeclareAsync(queue, durable: true, exclusive: false, autoDelete: false, arguments!).GetAwaiter().GetResult();

    public partial long Length(string queue) => _channel.MessageCountAsync(queue).GetAwaiter().GetResult();

    public partial void DeclareTopic(string exchange) =>
        _channel.ExchangeDeclareAsync(exchange, ExchangeType.Fanout, durable: true, autoDelete: false).GetAwaiter().GetResult();

    public partial string Subscribe(string[] exchanges)
    {
        var queue = _channel.QueueDeclareAsync().GetAwaiter().GetResult().QueueName;
        foreach (var exchange in exchanges) _channel.QueueBindAsync(queue, exchange, "").GetAwaiter().GetResult();
        return queue;
    }

    public partial void Publish(
        string exchange, string routingKey, byte[] body, in MessageHeaders headers, bool isMandatory, TimeSpan timeout)
    {
        var properties = Properties(headers);
        using var cancel = new CancellationTokenSource(timeout);
        try
        {
            _channel.BasicPublishAsync(exchange, routingKey, isMandatory, properties, body, cancel.Token).AsTask().GetAwaiter().GetResult();
        }
        catch (PublishException ex)
        {
            throw new PublishRefusedException(ex.IsReturn);
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            throw new TimeoutException();
        }
    }

    public partial void Send(string exchange, string routingKey, byte[] body, in MessageHeaders headers) => _channel
        .BasicPublishAsync(exchange, routingKey, mandatory: false, Properties(headers), body).AsTask().GetAwaiter().GetResult();

    public partial BrokerDelivery? Get(string queue) =>
        _channel.BasicGetAsync(queue, autoAck: false).GetAwaiter().GetResult() is { } message
            ? BrokerDelivery.Of(message.DeliveryTag, message.Body, message.Redelivered, message.BasicProperties.Headers, int.MaxValue)
            : null;

    public partial string Consume(
        string queue, ushort prefetch, int maxBytes, Action<BrokerDelivery> onDelivery, Action onCancelled)
    {
        _channel.BasicQosAsync(0, prefetch, global: false).GetAwaiter().GetResult();
        var consumer = new AsyncEventingBasicConsumer(_channel);
        consumer.ReceivedAsync += (_, message) =>
        {
            onDelivery(BrokerDelivery.Of(
                message.DeliveryTag, message.Body, message.Redelivered, message.BasicProperties.Headers, maxBytes));
            return Task.CompletedTask;
        };
        consumer.UnregisteredAsync += (_, _) =>
        {
            onCancelled();
            return Task.CompletedTask;
        };
        return _channel.BasicConsumeAsync(queue, autoAck: false, consumer).GetAwaiter().GetResult();
    }

    public partial void Cancel(string consumerTag) => _channel.BasicCancelAsync(consumerTag).GetAwaiter().GetResult();

    public partial void Ack(ulong tag) => _channel.BasicAckAsync(tag, multiple: false).AsTask().GetAwaiter().GetResult();

    public partial void Return(ulong tag) =>
        _channel.BasicNackAsync(tag, multiple: false, requeue: true).AsTask().GetAwaiter().GetResult();

    public partial void Reject(ulong tag) =>
        _channel.BasicNackAsync(tag, multiple: false, requeue: false).AsTask().GetAwaiter().GetResult();

    public partial void Dispose()
    {
        _channel.AbortAsync().GetAwaiter().GetResult();
        _channel.Dispose();
    }

    private static BasicProperties Properties(in MessageHeaders headers)
    {
        var properties = new BasicProperties { Persistent = true, ContentType = ContentType };
        if (headers.Id is { } id) properties.MessageId = id.ToString("N");
        if (headers.ReplyId is { } replyId) properties.CorrelationId = replyId.ToString("N");
        if (headers.ReplyTo is { Length: > 0 } replyTo) properties.ReplyTo = replyTo;
        if (headers.Type is { } type) properties.Type = type;
        if (headers.Created is { } created)
            properties.Timestamp = new AmqpTimestamp(new DateTimeOffset(created.ToUniversalTime()).ToUnixTimeSeconds());
        return properties;
    }
}
