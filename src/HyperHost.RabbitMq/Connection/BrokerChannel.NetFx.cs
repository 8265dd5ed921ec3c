using System;
using System.Collections.Generic;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;

namespace ServiceStack.HyperHost.RabbitMq;

internal sealed partial class BrokerChannel
{
    private readonly IConnection _connection;
    private readonly IModel _model;
    private readonly ConfirmTable _confirms = new();
    private readonly object _publishing = new();

    internal BrokerChannel(IConnection connection, IModel model, bool hasConfirms)
    {
        _connection = connection;
        _model = model;
        model.ModelShutdown += (_, reason) =>
        {
            _confirms.FailAll(reason);
            Ended?.Invoke();
        };
        if (!hasConfirms) return;

        model.BasicAcks += (_, confirmed) => _confirms.Confirm(confirmed.DeliveryTag, confirmed.Multiple, isRefused: false);
        model.BasicNacks += (_, refused) => _confirms.Confirm(refused.DeliveryTag, refused.Multiple, isRefused: true);
        model.BasicReturn += (_, returned) => _confirms.Return(returned.BasicProperties);
        model.ConfirmSelect();
    }

    /// <summary>The wrapped channel of RabbitMQ.Client.</summary>
    internal IModel Client => _model;

    public partial bool IsOpen => _model.IsOpen && _connection.IsOpen;

    public partial void Declare(string queue, Dictionary<string, object> arguments) =>
        _model.QueueDeclare(queue, durable: true, exclusive: false, autoDelete: false, arguments);

    public partial long Length(string queue) => _model.MessageCount(queue);

    public partial void DeclareTopic(string exchange) =>
        _model.ExchangeDeclare(exchange, ExchangeType.Fanout, durable: true, autoDelete: false, null);

    public partial string Subscribe(string[] exchanges)
    {
        var queue = _model.QueueDeclare("", durable: false, exclusive: true, autoDelete: true, null).QueueName;
        foreach (var exchange in exchanges) _model.QueueBind(queue, exchange, "", null);
        return queue;
    }

    public partial void Publish(
        string exchange, string routingKey, byte[] body, in MessageHeaders headers, bool isMandatory, TimeSpan timeout)
    {
        var properties = Properties(headers);
        PendingConfirm pending;
        lock (_publishing)
        {
            // the sequence number belongs to the channel, so only one thread at a time may read it and publish
            var number = _model.NextPublishSeqNo;
            pending = _confirms.Add(number, properties);
            try
            {
                _model.BasicPublish(exchange, routingKey, isMandatory, properties, body);
            }
            catch
            {
                _confirms.Remove(number);
                throw;
            }
        }

        pending.Wait(timeout);
    }

    public partial void Send(string exchange, string routingKey, byte[] body, in MessageHeaders headers) =>
        _model.BasicPublish(exchange, routingKey, mandatory: false, Properties(headers), body);

    public partial BrokerDelivery? Get(string queue) => _model.BasicGet(queue, autoAck: false) is { } message
        ? BrokerDelivery.Of(message.DeliveryTag, message.Body, message.Redelivered, message.BasicProperties.Headers!, int.MaxValue)
        : null;

    public partial string Consume(
        string queue, ushort prefetch, int maxBytes, Action<BrokerDelivery> onDelivery, Action onCancelled)
    {
        _model.BasicQos(0, prefetch, global: false);
        var consumer = new EventingBasicConsumer(_model);
        consumer.Received += (_, message) =>
            onDelivery(BrokerDelivery.Of(
                message.DeliveryTag, message.Body, message.Redelivered, message.BasicProperties.Headers!, maxBytes));
        consumer.ConsumerCancelled += (_, _) => onCancelled();
        return _model.BasicConsume(queue, autoAck: false, consumer);
    }

    public partial void Cancel(string consumerTag) => _model.BasicCancel(consumerTag);

    public partial void Ack(ulong tag) => _model.BasicAck(tag, multiple: false);

    public partial void Return(ulong tag) => _model.BasicNack(tag, multiple: false, requeue: true);

    public partial void Reject(ulong tag) => _model.BasicNack(tag, multiple: false, requeue: false);

    public partial void Dispose()
    {
        _model.Abort();
        _model.Dispose();
    }

    private IBasicProperties Properties(in MessageHeaders headers)
    {
        var properties = _model.CreateBasicProperties();
        properties.Persistent = true;
        properties.ContentType = ContentType;
        if (headers.Id is { } id) properties.MessageId = id.ToString("N");
        if (headers.ReplyId is { } replyId) properties.CorrelationId = replyId.ToString("N");
        if (headers.ReplyTo is { Length: > 0 } replyTo) properties.ReplyTo = replyTo;
        if (headers.Type is { } type) properties.Type = type;
        if (headers.Created is { } created)
            properties.Timestamp = new AmqpTimestamp(new DateTimeOffset(created.ToUniversalTime()).ToUnixTimeSeconds());
        return properties;
    }
}
