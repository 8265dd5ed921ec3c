using System;
using System.Text;
using RabbitMQ.Client.Exceptions;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Publishes messages, each confirmed by the broker, and receives messages from queues.</summary>
/// <remarks>
/// A received message is removed from its queue at once, as in v3, and lost if its receiver dies. Use a handler of
/// <see cref="RabbitMqMessageService"/> for messages that must not be lost.
/// </remarks>
public sealed class RabbitMqMessageQueueClient : IMessageQueueClient
{
    private const int NotFound = 404;

    private readonly RabbitMqConnection _connection;
    private readonly object _sync = new();
    private BrokerChannel? _channel;
    private bool _disposed;

    internal RabbitMqMessageQueueClient(RabbitMqConnection connection) => _connection = connection;

    /// <summary>Publishes a message to the queue of its type, or to its priority queue.</summary>
    /// <exception cref="RabbitMqUnavailableException">The broker did not confirm: the message may or may not be in the queue.</exception>
    public void Publish<T>(T messageBody)
    {
        switch (messageBody)
        {
            case IMessage<T> message:
                Publish(message);
                break;
            case IMessage message:
                Publish(message.ToInQueueName(), TypedBytes.Of(message), Headers(message));
                break;
            // declared as object or a base type: the run-time type determines the queue
            case not null when messageBody.GetType() != typeof(T):
                var made = MessageFactory.Create(messageBody);
                Publish(made.ToInQueueName(), TypedBytes.Of(made), Headers(made));
                break;
            default:
                Publish<T>(new Message<T>(messageBody));
                break;
        }
    }

    /// <inheritdoc cref="Publish{T}(T)"/>
    public void Publish<T>(IMessage<T> message)
    {
        Guard.NotNull(message);
        Publish(message.ToInQueueName(), message.ToBytes(), MessageHeaders.Of(message, typeof(T).Name));
    }

    /// <summary>Publishes bytes to a queue, which is created if it does not exist.</summary>
    /// <inheritdoc cref="Publish{T}(T)" path="/exception"/>
    public void Publish(string queueName, byte[] messageBytes) => Publish(queueName, messageBytes, default);

    /// <summary>Publishes a notification, and announces it on <see cref="QueueNames.TopicOut"/>. The queue keeps the latest 101.</summary>
    /// <inheritdoc cref="Publish{T}(T)" path="/exception"/>
    public void Notify(string queueName, byte[] messageBytes)
    {
        Publish(queueName, messageBytes, default);
        _connection.Announce(queueName);
    }

    /// <summary>Waits for a message.</summary>
    /// <param name="timeOut">Null to wait without limit.</param>
    /// <returns>Null after the timeout.</returns>
    /// <exception cref="RabbitMqUnavailableException">The broker is unavailable, or the connection was lost during the wait.</exception>
    public byte[]? Get(string queueName, TimeSpan? timeOut)
    {
        var message = GetAsync(queueName);
        if (message != null || timeOut <= TimeSpan.Zero) return message;

        try
        {
            using var session = new QueueSession(_connection.OpenConsumer());
            session.Consume(queueName, prefetch: 1);
            if (session.Take(timeOut) is not { } delivery)
            {
                return session.IsEnded ? throw new TimeoutException() : null;
            }

            session.Ack(delivery.Tag, isLast: true);
            return delivery.Body!;
        }
        catch (Exception ex)
        {
            throw _connection.Translate(ex);
        }
    }

    /// <summary>Receives a message without waiting.</summary>
    /// <returns>Null if the queue is empty.</returns>
    /// <inheritdoc cref="Get" path="/exception"/>
    public byte[]? GetAsync(string queueName)
    {
        Guard.NotEmpty(queueName);
        try
        {
            lock (_sync)
            {
                if (_disposed) throw new ObjectDisposedException(nameof(RabbitMqMessageQueueClient));
                if (_channel is not { IsOpen: true }) _channel = _connection.OpenChannel();
                if (_channel.Get(queueName) is not { } delivery) return null;

                _channel.Ack(delivery.Tag);
                return delivery.Body!;
            }
        }
        catch (OperationInterruptedException ex) when (ex.ShutdownReason?.ReplyCode == NotFound && _connection.Options.DeclareQueues)
        {
            // the broker has closed the channel because the queue is missing; if another client declares it first, its arguments are
            // accepted
            _connection.Declare(queueName);
            return null;
        }
        catch (Exception ex)
        {
            throw _connection.Translate(ex);
        }
    }

    /// <summary>Waits for a notification, without limit.</summary>
    /// <param name="channelNames"><see cref="QueueNames.TopicOut"/>, or names of the application's own exchanges.</param>
    /// <returns>The content of the notification: the name of a queue.</returns>
    /// <exception cref="NotSupportedException">
    /// A name is <see cref="QueueNames.TopicIn"/>: RabbitMQ delivers messages directly to consumers, and notifies nobody else.
    /// </exception>
    public string WaitForNotifyOnAny(params string[] channelNames)
    {
        Guard.NotNull(channelNames);
        if (Array.IndexOf(channelNames, QueueNames.TopicIn) >= 0)
        {
            throw new NotSupportedException(
                $"RabbitMQ announces no messages on {QueueNames.TopicIn}. Wait for one with Get(queue, timeout), or register a handler.");
        }

        try
        {
            using var session = new QueueSession(_connection.OpenConsumer());
            session.Subscribe(channelNames);
            return session.Take(null) is { } delivery ? Encoding.UTF8.GetString(delivery.Body!) : throw new TimeoutException();
        }
        catch (Exception ex)
        {
            throw _connection.Translate(ex);
        }
    }

    /// <summary>Closes the channel that received messages; the container disposes the connection.</summary>
    public void Dispose()
    {
        lock (_sync)
        {
            _disposed = true;
            _channel?.Dispose();
            _channel = null;
        }
    }

    private static MessageHeaders Headers(IMessage message) => MessageHeaders.Of(message, message.Body?.GetType().Name);

    private void Publish(string queueName, byte[] messageBytes, in MessageHeaders headers)
    {
        Guard.NotEmpty(queueName);
        Guard.NotNull(messageBytes);
        _connection.Publish(new OutgoingMessage(queueName, messageBytes, headers));
    }
}
