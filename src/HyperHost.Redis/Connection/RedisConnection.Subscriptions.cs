using System;
using System.Collections.Generic;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisConnection
{
    private readonly List<RedisSubscription> _subscriptions = [];

    /// <summary>Calls the handler with channel and message, as soon as Redis is available; survives reconnects.</summary>
    internal IDisposable Subscribe(string channel, Action<string, string> handler)
    {
        var subscription = new RedisSubscription(channel, handler, Remove);
        lock (_subscriptions) _subscriptions.Add(subscription);
        try
        {
            subscription.AttachTo(_multiplexer.Open());
        }
        catch (Exception ex) when (_calls.Translate(ex) != null)
        {
            Log.Warn($"The subscription to {channel} waits for Redis.", ex);
        }

        return subscription;
    }

    private void AttachSubscriptions(ConnectionMultiplexer multiplexer)
    {
        RedisSubscription[] subscriptions;
        lock (_subscriptions) subscriptions = [.. _subscriptions];
        foreach (var subscription in subscriptions) subscription.AttachTo(multiplexer);
    }

    private bool Remove(RedisSubscription subscription)
    {
        lock (_subscriptions) _subscriptions.Remove(subscription);
        return !_disposed;
    }
}
