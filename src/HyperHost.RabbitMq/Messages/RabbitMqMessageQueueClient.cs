using System;
using System.Text;
using RabbitMQ.Client.Exceptions;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Publishes messages, each confirmed by the broker, and takes messages from queues.</summary>
/// <remarks>
/// A message that it takes is removed from its queue at once, as in v3. Messages that must not be lost with their reader belong to a
/// handler of <see cref="RabbitMqMessageService"/>.
/// </remarks>
public sealed class RabbitMqMessageQueueClient : IMessageQueueClient
{
    private const int NotFound = 404;

    private readonly RabbitMqConnection _connection;
    private readonly object _sync = new();
    private BrokerChannel? _channel;
    private bool _disposed;

    internal RabbitMqMessageQueueClient(RabbitMqConnection connection) => _connection = connection;

    /// <summary>Publishes a message to the queue of its type, or to that for priority.</summary>
    /// <exception cref="RabbitMqUnavailableException">It was not confirmed: it may or may not be in the queue.</exception>
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
            // declared as object or as a base type: the type of the object selects the queue
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

    /// <summary>Publishes a notification, and announces it on <see cref="QueueNames.TopicOut"/>. A queue keeps the last 101.</summary>
    /// <inheritdoc cref="Publish{T}(T)" path="/exception"/>
    public void Notify(string queueName, byte[] messageBytes)
    {
        Publish(queueName, messageBytes, default);
        _connection.Announce(queueName);
    }

    /// <summary>Takes a message, or waits for one.</summary>
    /// <param name="timeOut">Null to wait without a limit.</param>
    /// <returns>Null if none came in time.</returns>
    /// <exception cref="RabbitMqUnavailableException">The broker cannot be reached, or was lost while the call waited.</exception>
    public byte[] Get(string queueName, TimeSpan? timeOut)
    {
        var message = GetAsync(queueName);
        if (message != null || timeOut <= TimeSpan.Zero) return message!;

        try
        {
            using var session = new QueueSession(_connection.OpenConsumer());
            session.Consume(queueName, prefetch: 1);
            if (session.Take(timeOut) is not { } delivery)
            {
                return session.IsEnded ? throw new TimeoutException() : (byte[])null!;
            }

            session.Ack(delivery.Tag, isLast: true);
            return delivery.Body!;
        }
        catch (Exception ex)
        {
            throw _connection.Translate(ex);
        }
    }

    /// <summary>Takes a message.</summary>
    /// <returns>Null if there is none now.</returns>
    /// <inheritdoc cref="Get" path="/exception"/>
    public byte[] GetAsync(string queueName)
    {
        Guard.NotEmpty(queueName);
        try
        {
            lock (_sync)
            {
                if (_disposed) throw new ObjectDisposedException(nameof(RabbitMqMessageQueueClient));
                if (_channel is not { IsOpen: true }) _channel = _connection.OpenChannel();
                if (_channel.Get(queueName) is not { } delivery) return null!;

                _channel.Ack(delivery.Tag);
                return delivery.Body!;
            }
        }
        catch (OperationInterruptedException ex) when (ex.ShutdownReason?.ReplyCode == NotFound && _connection.Options.DeclareQueues)
        {
            // the broker has closed the channel; a queue that exists is used with whatever arguments it has
            _connection.Declare(queueName);
            return null!;
        }
        catch (Exception ex)
        {
            throw _connection.Translate(ex);
        }
    }

    /// <summary>Waits for a notification, without a limit.</summary>
    /// <param name="channelNames"><see cref="QueueNames.TopicOut"/>; other names are those of exchanges of the application.</param>
    /// <returns>The text of the notification: the name of a queue.</returns>
    /// <exception cref="NotSupportedException">
    /// One is <see cref="QueueNames.TopicIn"/>: RabbitMQ sends messages to their consumers, without a notification for others.
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

    /// <summary>Closes the channel that took messages; the connection is the container's.</summary>
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
