using System;
using System.Diagnostics;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.Messaging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Publishes and receives messages in v3's lists: pushed at the left, popped at the right.</summary>
/// <remarks>
/// A received message is removed from Redis, as in v3, and is lost if its receiver dies. Use a handler of <see cref="RedisMessageService"/>
/// for messages that must not be lost.
/// </remarks>
public sealed class RedisMessageQueueClient : IMessageQueueClient
{
    /// <summary>Last index of a queue of notifications: 101 remain, as in v3.</summary>
    internal const int LastNotificationIndex = 100;

    /// <summary>Interval of polling, in case a notification is lost.</summary>
    private static readonly TimeSpan PollInterval = TimeSpan.FromMilliseconds(500);

    private readonly RedisConnection _connection;

    internal RedisMessageQueueClient(RedisConnection connection) => _connection = connection;

    /// <summary>Pushes a message to the queue of its type, or to its priority queue, and publishes a notification.</summary>
    /// <exception cref="RedisUnavailableException">Redis did not acknowledge the message, which may or may not be in the queue.</exception>
    public void Publish<T>(T messageBody)
    {
        switch (messageBody)
        {
            case IMessage<T> message:
                Publish(message);
                break;
            case IMessage message:
                Publish(message.ToInQueueName(), TypedBytes.Of(message));
                break;
            // declared as object or a base type: the run-time type determines the queue
            case not null when messageBody.GetType() != typeof(T):
                var created = MessageFactory.Create(messageBody);
                Publish(created.ToInQueueName(), TypedBytes.Of(created));
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
        Publish(message.ToInQueueName(), message.ToBytes());
    }

    /// <inheritdoc cref="Publish{T}(T)"/>
    public void Publish(string queueName, byte[] messageBytes) => Send(queueName, messageBytes, QueueNames.TopicIn, lastIndex: null);

    /// <summary>Pushes a notification. The queue is trimmed to the last 101, as in v3.</summary>
    public void Notify(string queueName, byte[] messageBytes) => Send(queueName, messageBytes, QueueNames.TopicOut, LastNotificationIndex);

    /// <summary>Waits for a message.</summary>
    /// <param name="timeOut">Null to wait without limit.</param>
    /// <returns>Null after the timeout.</returns>
    public byte[]? Get(string queueName, TimeSpan? timeOut)
    {
        var message = GetAsync(queueName);
        if (message != null || timeOut <= TimeSpan.Zero) return message;

        using var noticed = new AutoResetEvent(false);
        using var subscription = _connection.Subscribe(QueueNames.TopicIn, (_, queue) =>
        {
            if (queue != queueName) return;

            try
            {
                noticed.Set();
            }
            catch (ObjectDisposedException)
            {
                // the notification came after the wait
            }
        });
        var waited = Stopwatch.StartNew();
        while ((message = GetAsync(queueName)) == null)
        {
            var left = timeOut - waited.Elapsed ?? PollInterval;
            if (left <= TimeSpan.Zero) return null;

            noticed.WaitOne(left < PollInterval ? left : PollInterval);
        }

        return message;
    }

    /// <returns>Null if the queue is empty.</returns>
    public byte[]? GetAsync(string queueName) => _connection.Run(database => (byte[]?)database.ListRightPop(queueName));

    /// <summary>Waits for a notification on any of the channels, without limit.</summary>
    /// <returns>The content of the notification: the name of a queue.</returns>
    public string WaitForNotifyOnAny(params string[] channelNames)
    {
        Guard.NotNull(channelNames);
        using var noticed = new ManualResetEventSlim();
        string? queue = null;
        var subscriptions = Array.ConvertAll(channelNames, channel => _connection.Subscribe(channel, (_, name) =>
        {
            if (Interlocked.CompareExchange(ref queue, name, null) == null) noticed.Set();
        }));
        try
        {
            noticed.Wait();
            return queue!;
        }
        finally
        {
            Array.ForEach(subscriptions, static subscription => subscription.Dispose());
        }
    }

    /// <summary>Does nothing: the container disposes the connection.</summary>
    public void Dispose()
    {
    }

    private void Send(string queueName, byte[] bytes, string topic, int? lastIndex)
    {
        Guard.NotEmpty(queueName);
        Guard.NotNull(bytes);
        _connection.RunReplicated(batch =>
        {
            var pushed = batch.ListLeftPushAsync(queueName, bytes);
            if (lastIndex is { } last) batch.ListTrimAsync(queueName, 0, last, CommandFlags.FireAndForget);
            batch.PublishAsync(RedisChannel.Literal(topic), queueName, CommandFlags.FireAndForget);
            return pushed;
        });
    }
}
