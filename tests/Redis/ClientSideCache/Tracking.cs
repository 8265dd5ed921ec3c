using System;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Waits for states of the client-side cache.</summary>
internal static class Tracking
{
    /// <summary>Connects, and waits until a heartbeat confirms tracking.</summary>
    public static void Await(RedisConnection connection)
    {
        Wait.Until(() => Calls.Succeed(connection), "it is connected");
        connection.ClientSideCache!.Start();
        Wait.Until(() => connection.ClientSideCache.IsOn, "tracking is confirmed");
    }

    public static void AwaitOff(RedisConnection connection) =>
        Wait.Until(() => !connection.ClientSideCache!.IsOn, "the cache is off");

    /// <summary>Reads until a read is a cache hit.</summary>
    public static void Cache<T>(RedisConnection connection, Func<T> read, T value)
    {
        var before = connection.Statistics.ClientSideCacheHits;
        Wait.Until(() => Equals(read(), value) && connection.Statistics.ClientSideCacheHits > before, $"{value} is cached");
    }

    /// <summary>Acts when all received messages are processed; a heartbeat may delay that.</summary>
    public static void WhenDrained(RedisConnection connection, Action act)
    {
        Wait.Until(() => connection.ClientSideCache!.Current != null, "all messages are processed");
        act();
    }
}
