using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>A consumer on its own channel, with the prefetched messages.</summary>
/// <remarks>
/// When the channel closes, the broker returns unacknowledged messages to the queue. The session then drops its prefetched messages, and
/// ignores acknowledgements.
/// </remarks>
internal sealed class QueueSession : IDisposable
{
    private readonly BrokerChannel _channel;
    private readonly Queue<BrokerDelivery> _arrived = new();
    private readonly object _sync = new();

    /// <summary>
    /// Lock for calls on the channel, which serves one call at a time: Stop is called from another thread than the worker's.
    /// </summary>
    private readonly object _calling = new();
    private readonly RabbitMqStatistics? _statistics;
    private string? _consumerTag;
    private int _unacknowledged;
    private bool _stopped;
    private bool _ended;
    private bool _disposed;

    /// <param name="statistics">Counts the unacknowledged messages; null for none.</param>
    public QueueSession(BrokerChannel channel, RabbitMqStatistics? statistics = null)
    {
        _channel = channel;
        _statistics = statistics;
        channel.Ended += End;
        if (!channel.IsOpen) End();
    }

    /// <summary>Whether the consumer was cancelled, or the channel closed.</summary>
    public bool IsEnded
    {
        get
        {
            lock (_sync) return _ended || !_channel.IsOpen;
        }
    }

    public void Call(Action<BrokerChannel> call)
    {
        lock (_calling) call(_channel);
    }

    /// <param name="maxBytes">Maximum size of a message; a longer one is delivered without its body.</param>
    public void Consume(string queue, int prefetch, int maxBytes = int.MaxValue)
    {
        lock (_calling)
        {
            if (!_stopped) _consumerTag = _channel.Consume(queue, (ushort)prefetch, maxBytes, Arrive, OnCancelled);
        }
    }

    /// <summary>Consumes new messages of fanout exchanges.</summary>
    public void Subscribe(string[] exchanges)
    {
        lock (_calling)
        {
            foreach (var exchange in exchanges) _channel.DeclareTopic(exchange);
            _consumerTag = _channel.Consume(_channel.Subscribe(exchanges), prefetch: 1, int.MaxValue, Arrive, OnCancelled);
        }
    }

    /// <summary>Waits for the next message.</summary>
    /// <param name="timeout">Null for no timeout.</param>
    /// <returns>Null after the timeout, or if the session was stopped or has ended.</returns>
    public BrokerDelivery? Take(TimeSpan? timeout)
    {
        var waited = Stopwatch.StartNew();
        lock (_sync)
        {
            while (!_ended && !_stopped)
            {
                if (_arrived.Count > 0) return _arrived.Dequeue();

                var left = timeout - waited.Elapsed;
                if (left <= TimeSpan.Zero) return null;
                Monitor.Wait(_sync, left ?? Timeout.InfiniteTimeSpan);
            }

            return null;
        }
    }

    /// <param name="isLast">Cancels the consumer first, so that the broker delivers no other message.</param>
    public void Ack(ulong tag, bool isLast = false)
    {
        lock (_calling)
        {
            if (isLast) Cancel();
            _channel.Ack(tag);
        }

        CountUnacknowledged(-1);
    }

    /// <summary>Rejects a message; the broker moves it to the dead-letter queue.</summary>
    public void Reject(ulong tag)
    {
        lock (_calling) _channel.Reject(tag);
        CountUnacknowledged(-1);
    }

    /// <summary>Cancels the consumer, and returns prefetched messages. The message in progress can still be acknowledged.</summary>
    public void Stop()
    {
        lock (_sync)
        {
            _stopped = true;
            Monitor.PulseAll(_sync);
        }

        lock (_calling)
        {
            if (IsEnded) return;
            Cancel();
            var all = TakeAll();
            foreach (var delivery in all) _channel.Return(delivery.Tag);
            CountUnacknowledged(-all.Length);
        }
    }

    /// <summary>Closes the channel. Both a worker and a service that abandons the worker call it.</summary>
    public void Dispose()
    {
        _channel.Ended -= End;
        End();
        lock (_calling)
        {
            // the client throws if a disposed channel is closed again
            if (_disposed) return;

            _disposed = true;
            _channel.Dispose();
        }
    }

    private void Cancel()
    {
        lock (_sync) _stopped = true;
        if (_consumerTag != null) _channel.Cancel(_consumerTag);
    }

    // the client raises this event both for a cancellation by the broker and for one by this process
    private void OnCancelled()
    {
        lock (_sync)
        {
            if (!_stopped) End();
        }
    }

    private BrokerDelivery[] TakeAll()
    {
        lock (_sync)
        {
            var all = _arrived.ToArray();
            _arrived.Clear();
            return all;
        }
    }

    private void Arrive(BrokerDelivery delivery)
    {
        lock (_sync)
        {
            if (_ended) return;

            _arrived.Enqueue(delivery);
            CountUnacknowledged(1);
            Monitor.Pulse(_sync);
        }
    }

    private void End()
    {
        lock (_sync)
        {
            _ended = true;
            _arrived.Clear();
            CountUnacknowledged(-_unacknowledged);
            Monitor.PulseAll(_sync);
        }
    }

    private void CountUnacknowledged(int change)
    {
        lock (_sync)
        {
            // once the channel is closed, unacknowledged messages belong to the broker again
            if (_ended && _unacknowledged == 0) return;

            _unacknowledged += change;
            _statistics?.AddUnacknowledged(change);
        }
    }
}
