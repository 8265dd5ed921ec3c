namespace ServiceStack.Messaging;

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

/// <summary>The queues of a process, in memory.</summary>
public class MessageQueueClientFactory : IMessageQueueClientFactory
{
    private const int NotificationsKept = 100;

    private readonly Dictionary<string, Queue<byte[]>> _queues = new();

    /// <summary>Creates empty queues.</summary>
    public MessageQueueClientFactory()
    {
    }

    /// <summary>Raised on the publisher's thread, after the message is in its queue.</summary>
    public event EventHandler<EventArgs> MessageReceived;

    /// <inheritdoc/>
    public IMessageQueueClient CreateMessageQueueClient() => new InMemoryMessageQueueClient(this);

    /// <summary>Removes all messages and wakes the threads that wait for one.</summary>
    public void Dispose()
    {
        lock (_queues)
        {
            _queues.Clear();
            Monitor.PulseAll(_queues);
        }
    }

    /// <summary>Takes a message off a queue without waiting.</summary>
    /// <returns>Null if the queue is empty.</returns>
    public byte[] GetMessageAsync(string queueName)
    {
        lock (_queues) return Take(queueName);
    }

    /// <summary>Adds a serialized message to a queue.</summary>
    public void PublishMessage(string queueName, byte[] messageBytes) => Add(queueName, messageBytes, int.MaxValue);

    /// <summary>Adds a message to a queue.</summary>
    public void PublishMessage<T>(string queueName, IMessage<T> message) => PublishMessage(queueName, message.ToBytes());

    internal void Notify(string queueName, byte[] messageBytes) => Add(queueName, messageBytes, NotificationsKept);

    internal byte[] WaitForMessage(string queueName, TimeSpan? timeOut)
    {
        var waited = Stopwatch.StartNew();
        lock (_queues)
        {
            while (true)
            {
                var message = Take(queueName);
                if (message != null) return message;

                var left = timeOut == null ? Timeout.InfiniteTimeSpan : timeOut.Value - waited.Elapsed;
                if (timeOut != null && left <= TimeSpan.Zero) return null;

                Monitor.Wait(_queues, left);
            }
        }
    }

    internal string WaitForAny(string[] queueNames)
    {
        lock (_queues)
        {
            while (true)
            {
                foreach (var name in queueNames)
                {
                    if (_queues.TryGetValue(name, out var queue) && queue.Count > 0) return name;
                }

                Monitor.Wait(_queues);
            }
        }
    }

    private void Add(string queueName, byte[] messageBytes, int kept)
    {
        lock (_queues)
        {
            if (!_queues.TryGetValue(queueName, out var queue)) _queues[queueName] = queue = new Queue<byte[]>();

            queue.Enqueue(messageBytes);
            if (queue.Count > kept) queue.Dequeue();
            Monitor.PulseAll(_queues);
        }

        MessageReceived?.Invoke(this, EventArgs.Empty);
    }

    private byte[] Take(string queueName) => _queues.TryGetValue(queueName, out var queue) && queue.Count > 0 ? queue.Dequeue() : null;
}
