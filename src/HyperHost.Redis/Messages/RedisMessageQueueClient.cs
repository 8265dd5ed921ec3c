using System;
using System.Diagnostics;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.Messaging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Sends and takes messages in v3's lists: in at the left, out at the right.</summary>
/// <remarks>
/// What it takes is gone from Redis, as in v3. A message that must not be lost with its taker belongs to a handler of
/// <see cref="RedisMessageService"/>.
/// </remarks>
public sealed class RedisMessageQueueClient : IMessageQueueClient
{
    /// <summary>Notes that are kept in a queue: one more than the hundred that v3 means to keep.</summary>
    internal const int LastNoteKept = 100;

    /// <summary>How long a waiting client trusts that a notice will come.</summary>
    private static readonly TimeSpan LookAgain = TimeSpan.FromMilliseconds(500);

    private readonly RedisConnection _connection;

    internal RedisMessageQueueClient(RedisConnection connection) => _connection = connection;

    /// <summary>Puts a message into the queue of its type, or into that for priority, and gives notice.</summary>
    /// <exception cref="RedisUnavailableException">Redis did not acknowledge it: it may or may not be there.</exception>
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
            // known as object or by a base type: its queue is that of what it is
            case not null when messageBody.GetType() != typeof(T):
                var made = MessageFactory.Create(messageBody);
                Publish(made.ToInQueueName(), TypedBytes.Of(made));
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
    public void Publish(string queueName, byte[] messageBytes) => Send(queueName, messageBytes, QueueNames.TopicIn, kept: null);

    /// <summary>Leaves a note that may be forgotten: of a queue the last 101 are kept, as in v3.</summary>
    public void Notify(string queueName, byte[] messageBytes) => Send(queueName, messageBytes, QueueNames.TopicOut, LastNoteKept);

    /// <summary>Waits for a message.</summary>
    /// <param name="timeOut">Null to wait for ever.</param>
    /// <returns>Null when none came in time.</returns>
    public byte[] Get(string queueName, TimeSpan? timeOut)
    {
        var message = GetAsync(queueName);
        if (message != null || timeOut <= TimeSpan.Zero) return message!;

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
                // the notice came when the waiting was over
            }
        });
        var waited = Stopwatch.StartNew();
        while ((message = GetAsync(queueName)) == null)
        {
            var left = timeOut - waited.Elapsed ?? LookAgain;
            if (left <= TimeSpan.Zero) return null!;

            noticed.WaitOne(left < LookAgain ? left : LookAgain);
        }

        return message;
    }

    /// <returns>Null when there is none now.</returns>
    public byte[] GetAsync(string queueName) => _connection.Run(database => (byte[])database.ListRightPop(queueName)!);

    /// <summary>Waits for a notice on any of the channels, for ever.</summary>
    /// <returns>What the notice says: the name of a queue.</returns>
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

    /// <summary>Does nothing: the connection is the container's.</summary>
    public void Dispose()
    {
    }

    private void Send(string queueName, byte[] bytes, string topic, int? kept)
    {
        Guard.NotEmpty(queueName);
        Guard.NotNull(bytes);
        _connection.Pipeline(batch =>
        {
            var pushed = batch.ListLeftPushAsync(queueName, bytes);
            if (kept is { } last) batch.ListTrimAsync(queueName, 0, last, CommandFlags.FireAndForget);
            batch.PublishAsync(topic, queueName, CommandFlags.FireAndForget);
            return pushed;
        });
    }
}
