using System;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>A subscription to a channel, which is renewed on each new connection.</summary>
/// <param name="onDisposed">Returns false if the connection, and with it the subscription, is already disposed.</param>
internal sealed class RedisSubscription(
    string channel, Action<string, string> handler, Func<RedisSubscription, bool> onDisposed) : IDisposable
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisConnection));

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
        var isOpen = onDisposed(this);
        lock (_sync)
        {
            _disposed = true;
            if (!isOpen) return;

            try
            {
                _multiplexer?.GetSubscriber().Unsubscribe(RedisChannel.Literal(channel), Forward, CommandFlags.FireAndForget);
            }
            catch (Exception ex) when (ex is ObjectDisposedException or RedisException or TimeoutException)
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
