using System;
using System.Collections.Generic;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisConnection
{
    private readonly List<Subscription> _subscriptions = [];

    /// <summary>Calls the handler with channel and message, over reconnects, as soon as Redis is available.</summary>
    internal IDisposable Subscribe(string channel, Action<string, string> handler)
    {
        var subscription = new Subscription(this, channel, handler);
        lock (_subscriptions) _subscriptions.Add(subscription);
        try
        {
            subscription.AttachTo(_multiplexer.Open());
        }
        catch (Exception ex) when (Translate(ex) != null)
        {
            Log.Warn($"The subscription to {channel} waits for Redis.", ex);
        }

        return subscription;
    }

    private void AttachSubscriptions(ConnectionMultiplexer multiplexer)
    {
        Subscription[] subscriptions;
        lock (_subscriptions) subscriptions = [.. _subscriptions];
        foreach (var subscription in subscriptions) subscription.AttachTo(multiplexer);
    }

    private sealed class Subscription(RedisConnection connection, string channel, Action<string, string> handler) : IDisposable
    {
        private readonly object _sync = new();
        private ConnectionMultiplexer? _multiplexer;
        private bool _disposed;

        public void AttachTo(ConnectionMultiplexer multiplexer)
        {
            lock (_sync)
            {
                if (_disposed || multiplexer == _multiplexer) return;

                _multiplexer = multiplexer;
                multiplexer.GetSubscriber().Subscribe(RedisChannel.Literal(channel), Forward, CommandFlags.FireAndForget);
            }
        }

        public void Dispose()
        {
            lock (connection._subscriptions) connection._subscriptions.Remove(this);
            lock (_sync)
            {
                _disposed = true;
                if (connection._disposed) return;

                try
                {
                    _multiplexer?.GetSubscriber().Unsubscribe(RedisChannel.Literal(channel), Forward, CommandFlags.FireAndForget);
                }
                catch (Exception ex) when (ex is ObjectDisposedException || connection.Translate(ex) != null)
                {
                    Log.Debug($"Redis was unavailable when the subscription to {channel} ended.");
                }
            }
        }

        private void Forward(RedisChannel name, RedisValue message)
        {
            if (!_disposed) handler(name!, message!);
        }
    }
}
