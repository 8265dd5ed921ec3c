using System;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Waits for what a process keeps of its sessions.</summary>
internal static class Near
{
    /// <summary>Connects, and waits until Redis is known to tell of changes.</summary>
    public static void Await(RedisConnection connection)
    {
        connection.Run(static database => database.Ping());
        connection.Near!.Start();
        Wait.Until(() => connection.Near.IsOn, "Redis tells of changes");
    }

    public static void AwaitNone(RedisConnection connection) =>
        Wait.Until(() => !connection.Near!.IsOn, "nothing is kept any more");

    /// <summary>Reads until the process itself has answered.</summary>
    public static void Keep<T>(RedisConnection connection, Func<T> read, T value)
    {
        var before = connection.Statistics.NearReads;
        Wait.Until(() => Equals(read(), value) && connection.Statistics.NearReads > before, $"{value} is kept");
    }

    /// <summary>Does something when all that Redis has said was dealt with, which a sign of life in between may delay.</summary>
    public static void Drained(RedisConnection connection, Action act)
    {
        Wait.Until(() => connection.Near!.Current != null, "all was dealt with");
        act();
    }
}
